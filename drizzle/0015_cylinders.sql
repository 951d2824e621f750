CREATE TABLE "cylinders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"serial" text NOT NULL,
	"maker" text NOT NULL,
	"water_volume_ml" double precision NOT NULL,
	"material" text NOT NULL,
	"valve" text NOT NULL,
	"working_pressure_mpa" double precision NOT NULL,
	"test_pressure_mpa" double precision NOT NULL,
	"tare_grams" double precision,
	"made_on" date,
	"inspected_on" date NOT NULL,
	"inspected_until" date NOT NULL,
	"content" text[],
	"owner" text NOT NULL,
	"owner_name" text,
	"deposit_fen" bigint,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" bigint,
	"task" text,
	"order_line_id" bigint,
	"holder_id" bigint,
	"return_on" date,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cylinders_state" CHECK ("cylinders"."state" = any (array['empty', 'filled', 'reserved', 'shipped', 'atCustomer', 'returnDue', 'onTheWayBack', 'received', 'inspection', 'scrapped', 'lost'])),
	CONSTRAINT "cylinders_owner" CHECK ("cylinders"."owner" = any (array['store', 'leasing', 'buyer'])),
	CONSTRAINT "cylinders_owner_name" CHECK (("cylinders"."owner" = 'store') = ("cylinders"."owner_name" is null)),
	CONSTRAINT "cylinders_texts" CHECK (length("cylinders"."serial") between 1 and 40 and length("cylinders"."maker") between 1 and 40),
	CONSTRAINT "cylinders_volume" CHECK ("cylinders"."water_volume_ml" > 0),
	CONSTRAINT "cylinders_pressure" CHECK ("cylinders"."working_pressure_mpa" > 0 and "cylinders"."test_pressure_mpa" >= "cylinders"."working_pressure_mpa"),
	CONSTRAINT "cylinders_inspected" CHECK ("cylinders"."inspected_on" < "cylinders"."inspected_until"),
	CONSTRAINT "cylinders_deposit" CHECK ("cylinders"."deposit_fen" >= 0),
	CONSTRAINT "cylinders_task" CHECK ("cylinders"."task" is null or "cylinders"."state" = 'empty'),
	CONSTRAINT "cylinders_line" CHECK (("cylinders"."state" in ('reserved', 'shipped', 'atCustomer', 'returnDue', 'onTheWayBack')) <= ("cylinders"."order_line_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinders" ADD CONSTRAINT "cylinders_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cylinders_serial" ON "cylinders" USING btree ("store_id","serial");--> statement-breakpoint
CREATE INDEX "cylinders_of_store" ON "cylinders" USING btree ("store_id","state","id");--> statement-breakpoint
CREATE INDEX "cylinders_of_batch" ON "cylinders" USING btree ("batch_id") WHERE "cylinders"."batch_id" is not null and "cylinders"."state" = 'filled';--> statement-breakpoint
CREATE INDEX "cylinders_of_line" ON "cylinders" USING btree ("order_line_id") WHERE "cylinders"."order_line_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_of_holder" ON "cylinders" USING btree ("holder_id","id") WHERE "cylinders"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "cylinders_due" ON "cylinders" USING btree ("return_on") WHERE "cylinders"."state" = 'atCustomer';--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cylinders_moved AFTER INSERT OR UPDATE OF state ON cylinders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('cylinder');
--> statement-breakpoint
CREATE VIEW books.cylinders AS select id, store_id, serial, state from cylinders;
--> statement-breakpoint
COMMENT ON VIEW books.cylinders IS 'Gas cylinders of the stores, by serial.';
--> statement-breakpoint
COMMENT ON COLUMN books.cylinders.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.cylinders.store_id IS 'the store';
--> statement-breakpoint
COMMENT ON COLUMN books.cylinders.serial IS 'stamped on its shoulder';
--> statement-breakpoint
COMMENT ON COLUMN books.cylinders.state IS 'where it is (states.md 4.8)';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling or cylinder';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings or cylinders';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling or cylinder';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT SELECT ON books.cylinders TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.cylinders TO mall_app;
  END IF;
END $$;
-- Functions of this migration: 7d9bb1aa45ac
