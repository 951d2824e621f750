ALTER TABLE "members" ADD COLUMN "tax_state" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "tax_reason" text;--> statement-breakpoint
UPDATE "members" SET "tax_state" = 'waiting' WHERE "tax_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "members_tax_waiting" ON "members" USING btree ("id") WHERE "members"."tax_state" = 'waiting';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tax_state" CHECK (("members"."tax_state" is null) = ("members"."tax_number" is null) and ("members"."tax_state" <> 'passed' or "members"."company_name" is not null));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tax_reason" CHECK ("members"."tax_reason" is null or "members"."tax_state" = 'failed');
-- Functions of this migration: a1ee2aededb0
