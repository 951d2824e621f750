CREATE TABLE "quarantine" (
	"return_id" bigint PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"lots" text[] NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	"note" text,
	CONSTRAINT "quarantine_quantity" CHECK ("quarantine"."quantity" > 0),
	CONSTRAINT "quarantine_ended" CHECK (("quarantine"."state" = 'held') = ("quarantine"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"return_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"side" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "return_pictures_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_pictures_side" CHECK ("return_pictures"."side" in ('buyer', 'store'))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"quantity" integer NOT NULL,
	"collected" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"pickup_from" date,
	"pickup_to" date,
	"pickup_carrier" text,
	"told_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"arrived_at" timestamp with time zone,
	"condition" text,
	"complaint" text,
	"complained_at" timestamp with time zone,
	"decision" text,
	"decided_by" bigint,
	"refund_number" text,
	"replacement_id" bigint,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" between 1 and 999),
	CONSTRAINT "returns_words" CHECK (length("returns"."text") <= 500),
	CONSTRAINT "returns_pickup" CHECK (("returns"."pickup_from" is null) = ("returns"."pickup_to" is null)),
	CONSTRAINT "returns_exchange" CHECK ("returns"."replacement_id" is null or "returns"."type" = 'exchange'),
	CONSTRAINT "returns_other" CHECK ("returns"."decided_by" is null or "returns"."decided_by" <> "returns"."member_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returning_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kept_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_number_refunds_number_fk" FOREIGN KEY ("refund_number") REFERENCES "public"."refunds"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_id_shipments_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantine_held" ON "quarantine" USING btree ("store_id") WHERE "quarantine"."state" = 'held';--> statement-breakpoint
CREATE INDEX "returns_of_member" ON "returns" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_of_store" ON "returns" USING btree ("store_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_of_line" ON "returns" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("store_id") WHERE "returns"."state" in ('asked', 'sent', 'arrived') or "returns"."state" = 'accepted' and "returns"."type" = 'exchange';--> statement-breakpoint
CREATE INDEX "returns_disputed" ON "returns" USING btree ("id") WHERE "returns"."state" = 'disputed';--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" USING btree ("due_at") WHERE "returns"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_following" ON "returns" USING btree ("id") WHERE "returns"."state" in ('accepted', 'refunding', 'replacing');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK (least("order_lines"."returning_quantity", "order_lines"."returned_quantity") >= 0 and "order_lines"."returned_quantity" <= "order_lines"."refunded_quantity"
        and "order_lines"."returning_quantity" + "order_lines"."returned_quantity" <= "order_lines"."shipped_quantity");--> statement-breakpoint
-- By hand
CREATE CONSTRAINT TRIGGER returns_state AFTER INSERT OR UPDATE OF state ON returns DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('return');--> statement-breakpoint
CREATE OR REPLACE VIEW books.order_lines AS select id, order_id, sku_id, quantity, shipped_quantity, refunded_quantity, payable_fen, returning_quantity, returned_quantity from order_lines;--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.returning_quantity IS 'units that left and that a living return is about';--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.returned_quantity IS 'refunded units that had left';--> statement-breakpoint
CREATE VIEW books.returns AS select id, number, order_id, order_line_id, member_id, store_id, state, type, quantity, asked_at, due_at, refund_number, replacement_id from returns;--> statement-breakpoint
COMMENT ON VIEW books.returns IS 'Returns and exchanges; why is not told.';--> statement-breakpoint
COMMENT ON COLUMN books.returns.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.returns.number IS 'the number that people see';--> statement-breakpoint
COMMENT ON COLUMN books.returns.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.returns.order_line_id IS 'the line that units come back of';--> statement-breakpoint
COMMENT ON COLUMN books.returns.member_id IS 'the buyer';--> statement-breakpoint
COMMENT ON COLUMN books.returns.store_id IS 'the store';--> statement-breakpoint
COMMENT ON COLUMN books.returns.state IS 'where it is (states.md 4.3)';--> statement-breakpoint
COMMENT ON COLUMN books.returns.type IS 'refund or exchange';--> statement-breakpoint
COMMENT ON COLUMN books.returns.quantity IS 'units';--> statement-breakpoint
COMMENT ON COLUMN books.returns.asked_at IS 'when it was asked for';--> statement-breakpoint
COMMENT ON COLUMN books.returns.due_at IS 'when its next step happens by itself';--> statement-breakpoint
COMMENT ON COLUMN books.returns.refund_number IS 'the refund of its money';--> statement-breakpoint
COMMENT ON COLUMN books.returns.replacement_id IS 'the parcel with its replacement';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.returns TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.returns TO mall_app; END IF;
END $$;
-- Functions of this migration: 52d78974e5f6
