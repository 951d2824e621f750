CREATE TABLE "quarantine_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantine_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"quantity" integer NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"batch_id" bigint,
	"decided_by" bigint NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantine_decisions_quantity" CHECK ("quarantine_decisions"."quantity" > 0),
	CONSTRAINT "quarantine_decisions_reason" CHECK (length("quarantine_decisions"."reason") between 1 and 500),
	CONSTRAINT "quarantine_decisions_opened" CHECK (("quarantine_decisions"."outcome" = 'opened') = ("quarantine_decisions"."batch_id" is not null)),
	CONSTRAINT "quarantine_decisions_outcome" CHECK ("quarantine_decisions"."outcome" in ('destroyed', 'handedBack', 'missing') or "quarantine_decisions"."outcome" = 'emptied' and "quarantine_decisions"."kind" = 'cylinder'
        or "quarantine_decisions"."outcome" = 'opened' and "quarantine_decisions"."kind" = 'unit')
);--> statement-breakpoint
ALTER TABLE "quarantine" DROP CONSTRAINT "quarantine_ended";--> statement-breakpoint
DROP INDEX "quarantine_held";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "quarantine" q SET "kind" = l."goods"->>'packageKind' FROM "returns" r JOIN "order_lines" l ON l."id" = r."order_line_id" WHERE r."id" = q."return_id";--> statement-breakpoint
ALTER TABLE "quarantine" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "decided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "quarantine" q SET "serials" = r."serials" FROM "returns" r WHERE r."id" = q."return_id";--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "decided_serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "valve" text;--> statement-breakpoint
ALTER TABLE "quarantine_decisions" ADD CONSTRAINT "quarantine_decisions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_of_kind" UNIQUE("return_id","kind");--> statement-breakpoint
ALTER TABLE "quarantine_decisions" ADD CONSTRAINT "quarantine_decisions_return_id_kind_quarantine_return_id_kind_fk" FOREIGN KEY ("return_id","kind") REFERENCES "public"."quarantine"("return_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantine_decisions_of" ON "quarantine_decisions" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "quarantine_decisions_of_batch" ON "quarantine_decisions" USING btree ("batch_id") WHERE "quarantine_decisions"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "quarantine_of_store" ON "quarantine" USING btree ("store_id","return_id");--> statement-breakpoint
CREATE INDEX "quarantine_held" ON "quarantine" USING btree ("store_id","return_id") WHERE "quarantine"."decided" < "quarantine"."quantity";--> statement-breakpoint
ALTER TABLE "quarantine" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "quarantine" DROP COLUMN "ended_at";--> statement-breakpoint
ALTER TABLE "quarantine" DROP COLUMN "ended_by";--> statement-breakpoint
ALTER TABLE "quarantine" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_decided" CHECK ("quarantine"."decided" between 0 and "quarantine"."quantity");--> statement-breakpoint
ALTER TABLE "quarantine" ADD CONSTRAINT "quarantine_serials" CHECK ("quarantine"."serials" @> "quarantine"."decided_serials");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_seal" CHECK ("returns"."seal" in ('intact', 'broken', 'missing'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_valve" CHECK ("returns"."valve" in ('undamaged', 'damaged'));--> statement-breakpoint
-- By hand
CREATE TRIGGER quarantine_decisions_kept BEFORE UPDATE OR DELETE ON quarantine_decisions FOR EACH ROW EXECUTE FUNCTION never_changed();--> statement-breakpoint
CREATE VIEW books.quarantine AS select q.return_id, r.number as return_number, q.store_id, q.quantity, q.decided, q.since from quarantine q join returns r on r.id = q.return_id;--> statement-breakpoint
COMMENT ON VIEW books.quarantine IS 'Goods that came back by a return, and how many of them were decided.';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.return_id IS 'the return that they came back by';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.return_number IS 'its number';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.store_id IS 'the store that has them';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.quantity IS 'units that came back';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.decided IS 'units of them that were decided';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine.since IS 'when they came';--> statement-breakpoint
CREATE VIEW books.quarantine_decisions AS select id, return_id, outcome, quantity, batch_id, decided_at from quarantine_decisions;--> statement-breakpoint
COMMENT ON VIEW books.quarantine_decisions IS 'What became of goods that came back; who decided and why is not told.';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.return_id IS 'the return that they came back by';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.outcome IS 'destroyed, emptied, opened (on sale as such), handedBack or missing';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.quantity IS 'units';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.batch_id IS 'the batch of opened goods that they went to';--> statement-breakpoint
COMMENT ON COLUMN books.quarantine_decisions.decided_at IS 'when it was decided';--> statement-breakpoint
COMMENT ON COLUMN books.stock.returned IS 'units that came back, were inspected, and are sold as opened';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.quarantine, books.quarantine_decisions TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.quarantine, books.quarantine_decisions TO mall_app; END IF;
END $$;
-- Functions of this migration: db03b144d657
