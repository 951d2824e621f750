CREATE TABLE "failed_fills" (
	"unit_id" bigint NOT NULL,
	"fill_number" smallint NOT NULL,
	"serial" text NOT NULL,
	"filler_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"readings" jsonb NOT NULL,
	"results" jsonb,
	"inspector_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_fills_unit_id_fill_number_pk" PRIMARY KEY("unit_id","fill_number"),
	CONSTRAINT "failed_fills_outcome" CHECK ("failed_fills"."outcome" in ('vented', 'scrapped'))
);
--> statement-breakpoint
ALTER TABLE "filling_units" DROP CONSTRAINT "filling_units_once";--> statement-breakpoint
ALTER TABLE "filling_units" ALTER COLUMN "serial" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_units" ALTER COLUMN "inspected_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_units" ALTER COLUMN "filler_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_tasks" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "fill_number" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "pretreatment" text;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "pretreated_by" bigint;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "pretreated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "homogenised_minutes" integer;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "rest_minutes" integer;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "inspector_id" bigint;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "lot" text;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "failed_fills" ADD CONSTRAINT "failed_fills_unit_id_filling_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."filling_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Units walk the way of filling tasks from now on: those that there are get the state and the history of their task.
DELETE FROM filling_units WHERE scrapped;
--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "state" text;
--> statement-breakpoint
UPDATE filling_units u SET state = t.state, position = p.place,
  lot = CASE WHEN t.state IN ('qualityCheckComplete', 'shipped') THEN t.lot END,
  expires_on = CASE WHEN t.state IN ('qualityCheckComplete', 'shipped') THEN t.expires_on END,
  inspector_id = t.qc_decided_by,
  readings = coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', u.id || '-1-' || (m ->> 'substanceId'), 'substanceId', m ->> 'substanceId',
      'grams', m -> 'grams', 'target', m -> 'grams', 'within', true, 'lot', null, 'by', u.filler_id, 'at', u.weighed_at))
    FROM jsonb_array_elements(u.masses) m), '[]')
FROM filling_tasks t, (SELECT id, row_number() OVER (PARTITION BY task_id ORDER BY position, id) AS place FROM filling_units) p
WHERE t.id = u.task_id AND p.id = u.id;
--> statement-breakpoint
INSERT INTO filling_units (task_id, position, state)
SELECT t.id, n, t.state FROM filling_tasks t CROSS JOIN generate_series(1, t.quantity) n
WHERE NOT EXISTS (SELECT FROM filling_units u WHERE u.task_id = t.id AND u.position = n);
--> statement-breakpoint
ALTER TABLE "filling_units" ALTER COLUMN "state" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE state_history DISABLE TRIGGER USER;
--> statement-breakpoint
WITH walked AS (
  DELETE FROM state_history WHERE axis = 'filling' RETURNING *
)
INSERT INTO state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
SELECT w.axis, u.id, w.move, w.from_state, w.to_state, w.role, w.actor_id, w.reason, w.at
FROM walked w JOIN filling_units u ON u.task_id = w.subject_id ORDER BY u.id, w.id;
--> statement-breakpoint
ALTER TABLE state_history ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE UNIQUE INDEX "filling_units_cylinder" ON "filling_units" USING btree ("task_id","serial") WHERE "filling_units"."serial" is not null;--> statement-breakpoint
ALTER TABLE "filling_units" DROP COLUMN "masses";--> statement-breakpoint
ALTER TABLE "filling_units" DROP COLUMN "scrapped";--> statement-breakpoint
ALTER TABLE "filling_units" ADD CONSTRAINT "filling_units_once" UNIQUE("task_id","position");--> statement-breakpoint
ALTER TABLE "filling_units" ADD CONSTRAINT "filling_units_fill" CHECK ("filling_units"."fill_number" >= 1);--> statement-breakpoint
ALTER TABLE "filling_units" ADD CONSTRAINT "filling_units_cylinder_known" CHECK (("filling_units"."state" in ('toBeFilled', 'cylinderPretreatment', 'filling', 'partiallyFilled', 'awaitingQualityCheck', 'inQualityCheck', 'qualityCheckComplete', 'shipped')) <= ("filling_units"."serial" is not null and "filling_units"."filler_id" is not null));--> statement-breakpoint
ALTER TABLE "filling_units" ADD CONSTRAINT "filling_units_checked" CHECK (("filling_units"."state" in ('qualityCheckComplete', 'shipped')) <= ("filling_units"."results" is not null and "filling_units"."lot" is not null and "filling_units"."expires_on" is not null));
--> statement-breakpoint
DROP TRIGGER filling_tasks_state ON filling_tasks;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER filling_units_moved AFTER INSERT OR UPDATE OF state ON filling_units DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('filling');
--> statement-breakpoint
\ir functions/filling_task_follows.sql
--> statement-breakpoint
CREATE TRIGGER filling_task_follows_new AFTER INSERT ON filling_units REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION filling_task_follows();
--> statement-breakpoint
CREATE TRIGGER filling_task_follows AFTER UPDATE ON filling_units REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION filling_task_follows();
--> statement-breakpoint
DROP VIEW books.fillings;
--> statement-breakpoint
CREATE VIEW books.fillings AS
  SELECT u.id, t.number, t.store_id, t.order_id, t.order_line_id, u.position, u.fill_number, u.state
  FROM filling_units u JOIN filling_tasks t ON t.id = u.task_id;
--> statement-breakpoint
COMMENT ON VIEW books.fillings IS 'Units of made-to-order lines that are filled.';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.number IS 'number of its task';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.store_id IS 'the store';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.order_line_id IS 'its line';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.position IS 'which of its pieces, from 1 on';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.fill_number IS 'how often it was made';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.state IS 'where it is (states.md 4.5)';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT SELECT ON books.fillings TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.fillings TO mall_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON failed_fills FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: 22db6cc99ada
