DROP INDEX "returns_waiting";--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("store_id") WHERE "returns"."state" in ('asked', 'sent', 'arrived') or "returns"."state" = 'accepted' and "returns"."type" = 'exchange'
          or "returns"."state" = 'agreed' and "returns"."pickup_from" is null and "returns"."send_to" is null;
-- Functions of this migration: 5404d8f3010c
