CREATE TABLE "credit_reductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_reductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_reductions_kind" CHECK ("credit_reductions"."kind" in ('repaid', 'refunded', 'writtenOff')),
	CONSTRAINT "credit_reductions_amount" CHECK ("credit_reductions"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"due_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_statements_once" UNIQUE("member_id","month"),
	CONSTRAINT "credit_statements_month" CHECK (extract(day from "credit_statements"."month") = 1 and "credit_statements"."due_on" > "credit_statements"."month"),
	CONSTRAINT "credit_statements_amount" CHECK ("credit_statements"."amount_fen" > 0),
	CONSTRAINT "credit_statements_told" CHECK ("credit_statements"."told" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "credit_bills" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "credit_bills" ADD COLUMN "statement_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_bills" ADD COLUMN "stated_fen" bigint;--> statement-breakpoint
ALTER TABLE "credit_reductions" ADD CONSTRAINT "credit_reductions_bill_id_credit_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."credit_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_reductions_of_bill" ON "credit_reductions" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "credit_reductions_of_ref" ON "credit_reductions" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "credit_statements_to_tell" ON "credit_statements" USING btree ("due_on") WHERE "credit_statements"."told" < 3;--> statement-breakpoint
ALTER TABLE "credit_bills" ADD CONSTRAINT "credit_bills_statement_id_credit_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."credit_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_bills_to_state" ON "credit_bills" USING btree ("received_on") WHERE "credit_bills"."statement_id" is null and "credit_bills"."repaid_fen" < "credit_bills"."amount_fen";--> statement-breakpoint
CREATE INDEX "credit_bills_of_statement" ON "credit_bills" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "credit_bills_of_member" ON "credit_bills" USING btree ("member_id","used_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_credit" CHECK ("accounts"."kind" <> 'credit' or "accounts"."balance" <= 0);--> statement-breakpoint
ALTER TABLE "credit_bills" ADD CONSTRAINT "credit_bills_stated" CHECK (("credit_bills"."statement_id" is null) = ("credit_bills"."stated_fen" is null) and ("credit_bills"."statement_id" is null
        or num_nulls("credit_bills"."received_on", "credit_bills"."due_on") = 0 and "credit_bills"."stated_fen" between 1 and "credit_bills"."amount_fen"));--> statement-breakpoint
-- By hand
UPDATE credit_bills SET received_on = due_on - 30 WHERE due_on IS NOT NULL AND received_on IS NULL;
--> statement-breakpoint
INSERT INTO credit_reductions (bill_id, kind, amount_fen, ref)
  SELECT id, 'refunded', repaid_fen, 'order:' || order_id FROM credit_bills b
  WHERE repaid_fen > 0 AND NOT EXISTS (SELECT FROM credit_reductions r WHERE r.bill_id = b.id);
--> statement-breakpoint
CREATE VIEW books.credit_bills AS
  select id, member_id, order_id, amount_fen, repaid_fen, used_at, received_on, statement_id, stated_fen, due_on from credit_bills;
--> statement-breakpoint
COMMENT ON VIEW books.credit_bills IS 'What orders owe on credit lines.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.amount_fen IS 'what was paid on credit';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.repaid_fen IS 'how much of it is no longer owed';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.used_at IS 'when it was paid on credit';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.received_on IS 'day of receipt; null before it';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.statement_id IS 'the statement it stands on; null before there is one';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.stated_fen IS 'what was owed when that was made';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_bills.due_on IS 'last day of the term';
--> statement-breakpoint
CREATE VIEW books.credit_reductions AS select id, bill_id, kind, amount_fen, ref, at from credit_reductions;
--> statement-breakpoint
COMMENT ON VIEW books.credit_reductions IS 'What took off bills on credit, beside its journals.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.bill_id IS 'the bill';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.kind IS 'repaid, refunded or writtenOff';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.amount_fen IS 'how much';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.ref IS 'what it belongs to, as its journal names it; the order where it was refunded';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_reductions.at IS 'when';
--> statement-breakpoint
CREATE VIEW books.credit_statements AS select id, member_id, month, amount_fen, due_on, made_at from credit_statements;
--> statement-breakpoint
COMMENT ON VIEW books.credit_statements IS 'Monthly statements of what members owe on credit.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.month IS 'its first day; one for each member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.amount_fen IS 'what was owed when it was made';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.due_on IS 'last day of the term';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_statements.made_at IS 'when it was made';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT SELECT ON books.credit_bills, books.credit_reductions, books.credit_statements TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.credit_bills, books.credit_reductions, books.credit_statements TO mall_app;
    REVOKE DELETE, TRUNCATE ON credit_bills, credit_reductions, credit_statements FROM mall_app;
    REVOKE UPDATE ON credit_reductions FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: 624e05ed8af2
