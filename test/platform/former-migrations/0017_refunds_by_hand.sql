ALTER TABLE "refunds" ADD COLUMN "stuck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "finished_by" bigint;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD COLUMN "finished_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_third" CHECK ("refunds"."finished_by" is null or "refunds"."finished_by" not in ("refunds"."asked_by", "refunds"."member_id", coalesce("refunds"."decided_by", "refunds"."finished_by")));