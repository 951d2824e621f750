ALTER TABLE "batches" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_recalled" CHECK ("batches"."recalled_at" is null or "batches"."on_hand" = "batches"."reserved");
-- Functions of this migration: a1ee2aededb0
