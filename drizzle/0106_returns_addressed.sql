DROP INDEX "returns_sent_to";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "addressed_at" timestamp with time zone;--> statement-breakpoint
-- When each was agreed: by its store, or in its stead, as until now the last one was taken by its id.
UPDATE returns r SET addressed_at = coalesce(
  (SELECT max(h.at) FROM state_history h WHERE h.axis = 'return' AND h.subject_id = r.id AND h.move IN ('agree', 'grant')), r.asked_at)
WHERE r.send_to IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "returns_addressed_last" ON "returns" USING btree ("store_id","addressed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "returns"."addressed_at" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_addressed" CHECK ("returns"."addressed_at" is null or "returns"."send_to" is not null);--> statement-breakpoint
-- Functions of this migration: 5b88fe7d6a5c
