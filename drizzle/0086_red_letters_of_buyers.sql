DROP INDEX "red_letters_open";--> statement-breakpoint
DROP INDEX "red_letters_due";--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "confirmation_state" text;--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE UNIQUE INDEX "red_letters_of_confirmation" ON "red_letters" USING btree ("confirmation_no") WHERE "red_letters"."cause" = 'buyer';--> statement-breakpoint
CREATE UNIQUE INDEX "red_letters_open" ON "red_letters" USING btree ("invoice_id") WHERE "red_letters"."state" in ('asked', 'offered', 'confirming', 'accepting', 'declining', 'confirmed', 'stuck');--> statement-breakpoint
CREATE INDEX "red_letters_due" ON "red_letters" USING btree ("tried_at") WHERE "red_letters"."state" in ('asked', 'confirming', 'accepting', 'declining', 'confirmed');--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_buyer" CHECK (("red_letters"."cause" = 'buyer') = ("red_letters"."reason" is not null)
        and ("red_letters"."cause" <> 'buyer' or "red_letters"."confirmation_no" is not null and "red_letters"."confirm_until" is not null));--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_declining" CHECK ("red_letters"."state" <> 'declining' or "red_letters"."answer" is not null);--> statement-breakpoint
-- Functions of this migration: 03b08f243da8
