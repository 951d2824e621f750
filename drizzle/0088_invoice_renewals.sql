CREATE TABLE "invoice_renewals" (
	"red_letter_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"gross_fen" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "invoice_renewals_red_letter_id_order_line_id_pk" PRIMARY KEY("red_letter_id","order_line_id"),
	CONSTRAINT "invoice_renewals_kept" CHECK ("invoice_renewals"."gross_fen" >= 0 and "invoice_renewals"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "red_letters" ADD COLUMN "renewed_by" bigint;--> statement-breakpoint
ALTER TABLE "invoice_renewals" ADD CONSTRAINT "invoice_renewals_red_letter_id_red_letters_id_fk" FOREIGN KEY ("red_letter_id") REFERENCES "public"."red_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_renewals" ADD CONSTRAINT "invoice_renewals_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_renewed_by_invoices_id_fk" FOREIGN KEY ("renewed_by") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_renewed_by_unique" UNIQUE("renewed_by");--> statement-breakpoint
-- Functions of this migration: dfa8af9ac044
