CREATE TABLE "invoice_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"red_letter_id" bigint,
	"gross_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_entries_once" UNIQUE NULLS NOT DISTINCT("order_id","invoice_id","red_letter_id"),
	CONSTRAINT "invoice_entries_sum" CHECK ("invoice_entries"."gross_fen" = "invoice_entries"."net_fen" + "invoice_entries"."tax_fen"),
	CONSTRAINT "invoice_entries_sign" CHECK (("invoice_entries"."red_letter_id" is null) = ("invoice_entries"."gross_fen" > 0))
);
--> statement-breakpoint
CREATE TABLE "red_letter_lines" (
	"red_letter_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"order_id" bigint NOT NULL,
	"gross_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "red_letter_lines_red_letter_id_position_pk" PRIMARY KEY("red_letter_id","position"),
	CONSTRAINT "red_letter_lines_sum" CHECK ("red_letter_lines"."gross_fen" = "red_letter_lines"."net_fen" + "red_letter_lines"."tax_fen" and "red_letter_lines"."gross_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "red_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cause" text NOT NULL,
	"gross_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"failure" text,
	"fiscal_number" text,
	"issued_at" timestamp with time zone,
	"pdf_key" text,
	"xml_key" text,
	CONSTRAINT "red_letters_number_unique" UNIQUE("number"),
	CONSTRAINT "red_letters_fiscal_number_unique" UNIQUE("fiscal_number"),
	CONSTRAINT "red_letters_sum" CHECK ("red_letters"."gross_fen" = "red_letters"."net_fen" + "red_letters"."tax_fen" and "red_letters"."gross_fen" > 0),
	CONSTRAINT "red_letters_fiscal_number" CHECK ("red_letters"."fiscal_number" ~ '^[0-9]{20}$'),
	CONSTRAINT "red_letters_issued" CHECK (("red_letters"."state" = 'issued') = ("red_letters"."fiscal_number" is not null) and ("red_letters"."fiscal_number" is null) = ("red_letters"."issued_at" is null))
);
--> statement-breakpoint
ALTER TABLE "invoiced_lines" ADD COLUMN "unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_red_letter_id_red_letters_id_fk" FOREIGN KEY ("red_letter_id") REFERENCES "public"."red_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letter_lines" ADD CONSTRAINT "red_letter_lines_red_letter_id_red_letters_id_fk" FOREIGN KEY ("red_letter_id") REFERENCES "public"."red_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letter_lines" ADD CONSTRAINT "red_letter_lines_line" FOREIGN KEY ("invoice_id","position") REFERENCES "public"."invoice_lines"("invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_entries_of_order" ON "invoice_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "red_letter_lines_of_line" ON "red_letter_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "red_letter_lines_of_order" ON "red_letter_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "red_letters_open" ON "red_letters" USING btree ("invoice_id") WHERE "red_letters"."state" <> 'issued';--> statement-breakpoint
CREATE INDEX "red_letters_of_invoice" ON "red_letters" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "red_letters_due" ON "red_letters" USING btree ("tried_at") WHERE "red_letters"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "invoiced_lines_unchecked" ON "invoiced_lines" USING btree ("order_id") WHERE "invoiced_lines"."unchecked";--> statement-breakpoint
CREATE INDEX "invoices_to_mail" ON "invoices" USING btree ("id") WHERE "invoices"."fiscal_number" is not null and "invoices"."email" is not null and "invoices"."mailed_at" is null;--> statement-breakpoint
-- By hand
CREATE CONSTRAINT TRIGGER red_letters_state AFTER INSERT OR UPDATE OF state ON red_letters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('redLetter');--> statement-breakpoint
\ir functions/refund_unchecks_invoices.sql
--> statement-breakpoint
CREATE TRIGGER invoice_entries_kept BEFORE UPDATE OR DELETE ON invoice_entries FOR EACH ROW EXECUTE FUNCTION never_changed();--> statement-breakpoint
CREATE TRIGGER orders_invoices_unchecked AFTER UPDATE OF refunded_fen ON orders
  FOR EACH ROW WHEN (NEW.refunded_fen <> OLD.refunded_fen) EXECUTE FUNCTION refund_unchecks_invoices();--> statement-breakpoint
CREATE VIEW books.red_letters AS select id, number, invoice_id, state, gross_fen, asked_at, issued_at from red_letters;--> statement-breakpoint
COMMENT ON VIEW books.red_letters IS 'Red letters, which take invoices back.';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.number IS 'its number among ours';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.invoice_id IS 'the invoice that it names';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.state IS 'asked, stuck or issued';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.gross_fen IS 'how much it takes back, with tax';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.asked_at IS 'when it was asked for';--> statement-breakpoint
COMMENT ON COLUMN books.red_letters.issued_at IS 'when it was issued; null before';--> statement-breakpoint
CREATE VIEW books.red_letter_lines AS select red_letter_id, order_id, gross_fen from red_letter_lines;--> statement-breakpoint
COMMENT ON VIEW books.red_letter_lines IS 'What red letters take back of orders.';--> statement-breakpoint
COMMENT ON COLUMN books.red_letter_lines.red_letter_id IS 'the red letter';--> statement-breakpoint
COMMENT ON COLUMN books.red_letter_lines.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.red_letter_lines.gross_fen IS 'how much, with tax';--> statement-breakpoint
CREATE VIEW books.invoice_orders AS select invoice_id, order_id, gross_fen from invoice_orders;--> statement-breakpoint
COMMENT ON VIEW books.invoice_orders IS 'Orders that are on invoices.';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_orders.invoice_id IS 'the invoice';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_orders.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_orders.gross_fen IS 'how much of it, with tax';--> statement-breakpoint
CREATE VIEW books.invoiced_lines AS select order_line_id, order_id, paid_fen, applied_fen, reversed_fen, unchecked from invoiced_lines;--> statement-breakpoint
COMMENT ON VIEW books.invoiced_lines IS 'How much of order lines was applied for and taken back.';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.order_line_id IS 'the line';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.order_id IS 'its order';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.paid_fen IS 'money that was paid for it';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.applied_fen IS 'held by applications and invoices';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.reversed_fen IS 'taken back by red letters';--> statement-breakpoint
COMMENT ON COLUMN books.invoiced_lines.unchecked IS 'whether a red letter may be due';--> statement-breakpoint
CREATE VIEW books.invoice_entries AS select id, order_id, invoice_id, red_letter_id, gross_fen, net_fen, tax_fen, at from invoice_entries;--> statement-breakpoint
COMMENT ON VIEW books.invoice_entries IS 'The journal of what was invoiced; below zero for red letters.';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.invoice_id IS 'the invoice';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.red_letter_id IS 'the red letter; null for the invoice itself';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.gross_fen IS 'with tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.net_fen IS 'without tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.tax_fen IS 'the tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoice_entries.at IS 'when';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, invoice or redLetter';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders, certificates, payouts, invoices or red_letters';--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, invoice or redLetter';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.red_letters, books.red_letter_lines, books.invoice_orders, books.invoiced_lines, books.invoice_entries TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.red_letters, books.red_letter_lines, books.invoice_orders, books.invoiced_lines, books.invoice_entries TO mall_app; END IF;
END $$;
-- Functions of this migration: 624e05ed8af2
