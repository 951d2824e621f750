ALTER TABLE "returns" ADD COLUMN "send_to" text;--> statement-breakpoint
-- What the store answered was the address, but where it refused.
UPDATE returns SET send_to = answer, answer = null
WHERE not collected AND length(answer) BETWEEN 1 AND 300 AND complaint IS NULL AND state NOT IN ('refused', 'rejected');
--> statement-breakpoint
CREATE INDEX "returns_sent_to" ON "returns" USING btree ("store_id","id" DESC NULLS FIRST) WHERE "returns"."send_to" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_send_to" CHECK ("returns"."send_to" is null or length("returns"."send_to") between 1 and 300 and not "returns"."collected");
-- Functions of this migration: 5404d8f3010c
