CREATE TABLE "seller_accounts" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"is_signed_in" boolean NOT NULL,
	"quota_fen" bigint NOT NULL,
	"left_fen" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"warned_of" date,
	"sign_in_url" text,
	"sign_in_until" timestamp with time zone,
	CONSTRAINT "seller_accounts_sign_in" CHECK (("seller_accounts"."sign_in_url" is null) = ("seller_accounts"."sign_in_until" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "waits" text;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_waits" CHECK ("invoices"."waits" is null or "invoices"."waits" in ('login', 'quota') and "invoices"."state" = 'passed');--> statement-breakpoint
-- By hand
-- Functions of this migration: db03b144d657
