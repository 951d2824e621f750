CREATE TABLE "balance_lines" (
	"owner_id" bigint NOT NULL,
	"journal_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"own_fen" bigint NOT NULL,
	"given_fen" bigint NOT NULL,
	"own_after_fen" bigint,
	"given_after_fen" bigint,
	CONSTRAINT "balance_lines_owner_id_journal_id_pk" PRIMARY KEY("owner_id","journal_id")
);
--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_lines_of_cause" ON "balance_lines" USING btree ("owner_id","cause","journal_id");--> statement-breakpoint
CREATE INDEX "balance_lines_at" ON "balance_lines" USING btree ("owner_id","at","journal_id");--> statement-breakpoint
CREATE INDEX "balance_lines_own" ON "balance_lines" USING btree ("owner_id","journal_id") WHERE "balance_lines"."own_after_fen" is not null;--> statement-breakpoint
CREATE INDEX "balance_lines_given" ON "balance_lines" USING btree ("owner_id","journal_id") WHERE "balance_lines"."given_after_fen" is not null;--> statement-breakpoint
-- By hand
-- What members' balances were moved by before now, in the order of the journals.
INSERT INTO balance_lines (owner_id, journal_id, cause, at, own_fen, given_fen, own_after_fen, given_after_fen)
SELECT owner_id, journal_id, cause, at, own, given,
  CASE WHEN has_own THEN sum(own) OVER (PARTITION BY owner_id ORDER BY journal_id) END,
  CASE WHEN has_given THEN sum(given) OVER (PARTITION BY owner_id ORDER BY journal_id) END
FROM (
  SELECT a.owner_id, j.id AS journal_id, j.kind || ' ' || split_part(j.ref, ':', 1) AS cause, j.at,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'balance'), 0) AS own, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'compensation'), 0) AS given,
    bool_or(a.kind = 'balance') AS has_own, bool_or(a.kind = 'compensation') AS has_given
  FROM accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id
  WHERE a.kind IN ('balance', 'compensation') GROUP BY a.owner_id, j.id, j.kind, j.ref, j.at
) moved;
--> statement-breakpoint
DO $$ BEGIN
  -- The trigger of entries writes them, as their owner.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON balance_lines FROM mall_app;
  END IF;
END $$;
--> statement-breakpoint
CREATE VIEW books.balance_lines AS select owner_id, journal_id, cause, at, own_fen, given_fen, own_after_fen, given_after_fen from balance_lines;
--> statement-breakpoint
COMMENT ON VIEW books.balance_lines IS 'What moved the balances of members; one row for each journal.';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.owner_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.journal_id IS 'its journal';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.cause IS 'kind of the journal, and what it belongs to';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.at IS 'when it happened';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.own_fen IS 'into own money, or out of it';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.given_fen IS 'into compensation, or out of it';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.own_after_fen IS 'own money afterwards; null where it was not moved';
--> statement-breakpoint
COMMENT ON COLUMN books.balance_lines.given_after_fen IS 'compensation afterwards; null where it was not moved';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.balance_lines TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.balance_lines TO mall_app; END IF;
END $$;
-- Functions of this migration: b2bdd3aa605b
