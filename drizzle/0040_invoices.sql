CREATE TABLE "invoice_sellers" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_number" text NOT NULL,
	"issuer" text NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_sellers_name" CHECK (length("invoice_sellers"."name") between 2 and 100),
	CONSTRAINT "invoice_sellers_tax_number" CHECK ("invoice_sellers"."tax_number" ~ '^[0-9A-Z]{15,20}$')
);
--> statement-breakpoint
CREATE TABLE "tax_codes" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"short_name" text NOT NULL,
	"rate" smallint NOT NULL,
	CONSTRAINT "tax_codes_store_id_kind_pk" PRIMARY KEY("store_id","kind"),
	CONSTRAINT "tax_codes_code" CHECK ("tax_codes"."code" ~ '^[0-9]{19}$'),
	CONSTRAINT "tax_codes_rate" CHECK ("tax_codes"."rate" between 0 and 10000),
	CONSTRAINT "tax_codes_short_name" CHECK (length("tax_codes"."short_name") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"quantity" integer,
	"unit_price" text,
	"tax_code" text NOT NULL,
	"rate" smallint NOT NULL,
	"gross_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_sum" CHECK ("invoice_lines"."gross_fen" = "invoice_lines"."net_fen" + "invoice_lines"."tax_fen" and "invoice_lines"."gross_fen" > 0),
	CONSTRAINT "invoice_lines_price" CHECK (("invoice_lines"."quantity" is null) = ("invoice_lines"."unit_price" is null)),
	CONSTRAINT "invoice_lines_rate" CHECK ("invoice_lines"."rate" between 0 and 10000),
	CONSTRAINT "invoice_lines_code" CHECK ("invoice_lines"."tax_code" ~ '^[0-9]{19}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"gross_fen" bigint NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_gross" CHECK ("invoice_orders"."gross_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoiced_lines" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"applied_fen" bigint NOT NULL,
	"reversed_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoiced_lines_bounded" CHECK ("invoiced_lines"."reversed_fen" between 0 and "invoiced_lines"."applied_fen" and "invoiced_lines"."applied_fen" - "invoiced_lines"."reversed_fen" <= "invoiced_lines"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"bank" text,
	"account" text,
	"address" text,
	"phone" text,
	"email" text,
	"gross_fen" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"round" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"failure" text,
	"fiscal_number" text,
	"issued_at" timestamp with time zone,
	"pdf_key" text,
	"xml_key" text,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_fiscal_number_unique" UNIQUE("fiscal_number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" = 'ordinary' or "invoices"."title_type" = 'enterprise'),
	CONSTRAINT "invoices_enterprise" CHECK ("invoices"."title_type" = 'personal' or "invoices"."tax_number" is not null),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."gross_fen" = "invoices"."net_fen" + "invoices"."tax_fen" and "invoices"."gross_fen" > 0),
	CONSTRAINT "invoices_fiscal_number" CHECK ("invoices"."fiscal_number" ~ '^[0-9]{20}$'),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" in ('issued', 'partlyReversed', 'reversed')) = ("invoices"."fiscal_number" is not null)
        and ("invoices"."fiscal_number" is null) = ("invoices"."issued_at" is null)),
	CONSTRAINT "invoices_other" CHECK ("invoices"."decided_by" is null or "invoices"."decided_by" <> "invoices"."member_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_sellers" ADD CONSTRAINT "invoice_sellers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_codes" ADD CONSTRAINT "tax_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order" FOREIGN KEY ("invoice_id","order_id") REFERENCES "public"."invoice_orders"("invoice_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_lines" ADD CONSTRAINT "invoiced_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_orders_of_order" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoiced_lines_of_order" ON "invoiced_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_store" ON "invoices" USING btree ("store_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("tried_at") WHERE "invoices"."state" = 'passed';--> statement-breakpoint
-- By hand
CREATE CONSTRAINT TRIGGER invoices_state AFTER INSERT OR UPDATE OF state ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('invoice');--> statement-breakpoint
CREATE TRIGGER invoice_lines_kept BEFORE UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION never_changed();--> statement-breakpoint
CREATE VIEW books.invoices AS select id, number, store_id, state, gross_fen, net_fen, tax_fen, applied_at, issued_at from invoices;--> statement-breakpoint
COMMENT ON VIEW books.invoices IS 'Applications for invoices, and what came of them; titles are not told.';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.number IS 'number of the application';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.store_id IS 'the seller';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.state IS 'where it is (states.md 4.4)';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.gross_fen IS 'amount with tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.net_fen IS 'amount without tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.tax_fen IS 'tax';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.applied_at IS 'when it was applied for';--> statement-breakpoint
COMMENT ON COLUMN books.invoices.issued_at IS 'when it was issued; null before';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout or invoice';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders, certificates, payouts or invoices';--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout or invoice';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.invoices TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.invoices TO mall_app; END IF;
END $$;
-- Functions of this migration: 2172c3b17411
