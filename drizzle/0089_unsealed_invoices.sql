CREATE TABLE "unsealed" (
	"request_no" text PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"red_letter_id" bigint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "unsealed_once" UNIQUE NULLS NOT DISTINCT("invoice_id","red_letter_id")
);
--> statement-breakpoint
ALTER TABLE "unsealed" ADD CONSTRAINT "unsealed_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsealed" ADD CONSTRAINT "unsealed_red_letter_id_red_letters_id_fk" FOREIGN KEY ("red_letter_id") REFERENCES "public"."red_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsealed_due" ON "unsealed" USING btree ("next_at");--> statement-breakpoint
-- Functions of this migration: dfa8af9ac044
