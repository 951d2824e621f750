ALTER TABLE "invoices" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mail_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_language" CHECK ("invoices"."language" in ('zh', 'en'));
-- Functions of this migration: db03b144d657
