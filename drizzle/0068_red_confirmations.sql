DROP INDEX "red_letters_open";--> statement-breakpoint
DROP INDEX "red_letters_due";--> statement-breakpoint
DROP INDEX "refunds_living";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "confirmation_no" text;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "confirm_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "declined" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "ofd_key" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "ofd_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "unconfirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "proposed_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "proposal" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "seconded_by" bigint;--> statement-breakpoint
CREATE INDEX "red_letters_of_refund" ON "red_letters" USING btree ("refund_no") WHERE "red_letters"."refund_no" is not null;--> statement-breakpoint
CREATE INDEX "red_letters_pending" ON "red_letters" USING btree ("id") WHERE "red_letters"."state" not in ('issued', 'withdrawn');--> statement-breakpoint
CREATE INDEX "refunds_confirming" ON "refunds" USING btree ("tried_at") WHERE "refunds"."state" = 'confirming';--> statement-breakpoint
CREATE UNIQUE INDEX "red_letters_open" ON "red_letters" USING btree ("invoice_id") WHERE "red_letters"."state" in ('asked', 'confirming', 'confirmed', 'stuck');--> statement-breakpoint
CREATE INDEX "red_letters_due" ON "red_letters" USING btree ("tried_at") WHERE "red_letters"."state" in ('asked', 'confirming', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_living" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" in ('asked', 'confirming', 'approved', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" in ('asked', 'confirming', 'approved', 'failed');--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_confirming" CHECK ("red_letters"."state" <> 'confirming' or "red_letters"."confirmation_no" is not null and "red_letters"."confirm_until" is not null);--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_declined" CHECK ("red_letters"."state" not in ('refused', 'lapsed') or "red_letters"."declined" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_unconfirmed" CHECK ("refunds"."unconfirmed_at" is null or "refunds"."state" = 'confirming');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proposal" CHECK (("refunds"."proposed_by" is null) = ("refunds"."proposal" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_second" CHECK ("refunds"."proposed_by" not in ("refunds"."asked_by", "refunds"."member_id")
        and ("refunds"."seconded_by" is null or "refunds"."proposed_by" is not null and "refunds"."seconded_by" not in ("refunds"."asked_by", "refunds"."member_id", "refunds"."proposed_by")));--> statement-breakpoint
-- By hand
COMMENT ON COLUMN books.red_letters.state IS 'where it is (states.md 4.4)';
-- Functions of this migration: db03b144d657
