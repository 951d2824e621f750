CREATE TABLE "parcel_damages" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_damages_text" CHECK (length("parcel_damages"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_parcels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
-- What left is received where its order was; else it is received by itself when its order would have been.
UPDATE "shipments" s SET "state" = CASE WHEN o.received_at IS NULL THEN 'shipped' ELSE 'received' END, "received_at" = o.received_at,
  "due_at" = coalesce(CASE WHEN o.state = 'awaitingReceipt' THEN o.due_at END, s.shipped_at + interval '15 days')
FROM "orders" o WHERE o.id = s.order_id;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
-- Serials stood beside the lines: they go to the lines that fillings name, the rest to the first of the others.
INSERT INTO "shipment_lines" ("shipment_id", "order_line_id", "quantity", "serials")
SELECT l.id, l.line_id, l.quantity, ARRAY(
  SELECT n.serial FROM unnest(l.serials) WITH ORDINALITY n (serial, at)
  LEFT JOIN filling_tasks t ON t.order_id = l.order_id AND EXISTS (
    SELECT FROM filling_units u WHERE u.task_id = t.id AND u.serial = n.serial AND NOT u.scrapped)
  WHERE coalesce(t.order_line_id = l.line_id, l.is_first) ORDER BY n.at)
FROM (
  SELECT s.id, s.order_id, s.serials, (x ->> 'lineId')::bigint AS line_id, (x ->> 'quantity')::int AS quantity,
    row_number() OVER (PARTITION BY s.id ORDER BY f.id IS NOT NULL, (x ->> 'lineId')::bigint) = 1 AS is_first
  FROM "shipments" s CROSS JOIN jsonb_array_elements(s.lines) x
  LEFT JOIN filling_tasks f ON f.order_line_id = (x ->> 'lineId')::bigint
) l WHERE l.quantity > 0;--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "serials";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "lines";--> statement-breakpoint
UPDATE "orders" o SET "open_parcels" = p.n, "due_at" = CASE WHEN o.state IN ('awaitingShipment', 'awaitingReceipt', 'refunding') THEN p.due_at ELSE o.due_at END
FROM (SELECT order_id, count(*) AS n, min(due_at) AS due_at FROM "shipments" WHERE state = 'shipped' GROUP BY order_id) p
WHERE o.id = p.order_id;--> statement-breakpoint
INSERT INTO "legal_steps" ("axis", "move", "from_state", "to_state", "role")
VALUES ('parcel', 'begin', '', 'shipped', 'store'), ('parcel', 'receive', 'shipped', 'received', 'timer') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "state_history" ("axis", "subject_id", "move", "from_state", "to_state", "role", "actor_id", "at")
SELECT 'parcel', id, 'begin', '', 'shipped', 'store', shipped_by, shipped_at FROM "shipments" ORDER BY id;--> statement-breakpoint
INSERT INTO "state_history" ("axis", "subject_id", "move", "from_state", "to_state", "role", "at")
SELECT 'parcel', id, 'receive', 'shipped', 'received', 'timer', received_at FROM "shipments" WHERE state = 'received' ORDER BY id;--> statement-breakpoint
ALTER TABLE "parcel_damages" ADD CONSTRAINT "parcel_damages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_damages_of_member" ON "parcel_damages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_to_tell" ON "shipments" USING btree ("due_at") WHERE "shipments"."state" = 'shipped' and "shipments"."told_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcels" CHECK ("orders"."open_parcels" between 0 and "orders"."parcels");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_received" CHECK (("shipments"."state" = 'received') = ("shipments"."received_at" is not null));--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_state AFTER INSERT OR UPDATE OF state ON shipments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('parcel');--> statement-breakpoint
CREATE VIEW books.parcels AS select id, order_id, carrier_id, tracking_number, state, shipped_at, due_at, received_at from shipments;--> statement-breakpoint
COMMENT ON VIEW books.parcels IS 'Parcels of orders; what is in them stays with the store.';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.carrier_id IS 'the carrier; null before carriers were registered';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.tracking_number IS 'waybill number';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.state IS 'where it is (states.md 4.10)';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.shipped_at IS 'when it left';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.due_at IS 'when it is received by itself';--> statement-breakpoint
COMMENT ON COLUMN books.parcels.received_at IS 'when it was received; null while it is on its way';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel or cylinder';--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel or cylinder';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.parcels TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.parcels TO mall_app; END IF;
END $$;
-- Functions of this migration: 32c9f8317107
