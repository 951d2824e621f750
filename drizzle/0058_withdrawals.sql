CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"deposit_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"sent_by" bigint,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"bank_reference" text,
	"channel_refund_id" text,
	"round" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "withdrawals_channel_refund_id_unique" UNIQUE("channel_refund_id"),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount_fen" > 0),
	CONSTRAINT "withdrawals_three" CHECK ("withdrawals"."approved_by" <> "withdrawals"."member_id" and "withdrawals"."sent_by" <> "withdrawals"."member_id" and "withdrawals"."sent_by" <> "withdrawals"."approved_by"),
	CONSTRAINT "withdrawals_approved" CHECK (("withdrawals"."approved_by" is null) = ("withdrawals"."approved_at" is null)),
	CONSTRAINT "withdrawals_sent" CHECK (("withdrawals"."sent_by" is null) = ("withdrawals"."sent_at" is null)),
	CONSTRAINT "withdrawals_steps" CHECK (("withdrawals"."state" not in ('asked', 'cancelled') or "withdrawals"."approved_by" is null) and ("withdrawals"."state" in ('asked', 'cancelled', 'refused') or "withdrawals"."approved_by" is not null)
        and ("withdrawals"."state" not in ('sending', 'failed', 'paid') or "withdrawals"."sent_by" is not null)),
	CONSTRAINT "withdrawals_paid" CHECK (("withdrawals"."state" = 'paid') = (num_nonnulls("withdrawals"."bank_reference", "withdrawals"."channel_refund_id") = 1)),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('paid', 'refused', 'cancelled')) = ("withdrawals"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "withdrawn_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_members_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_sent_by_members_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_of_member" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_deposit" ON "withdrawals" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" in ('asked', 'approved', 'failed');--> statement-breakpoint
CREATE INDEX "withdrawals_at_wechat" ON "withdrawals" USING btree ("sent_at") WHERE "withdrawals"."state" = 'sending';--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_withdrawn" CHECK ("deposits"."withdrawn_fen" between 0 and "deposits"."amount_fen" and ("deposits"."withdrawn_fen" = 0 or "deposits"."settled_at" is not null));--> statement-breakpoint
-- By hand
CREATE OR REPLACE VIEW books.deposits AS
  select id, number, member_id, group_id, amount_fen, asked_at, settled_at, withdrawn_fen from deposits;
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.withdrawn_fen IS 'what of it went back, or is on its way';
--> statement-breakpoint
CREATE VIEW books.withdrawals AS
  select id, number, member_id, deposit_id, payment_id, state, amount_fen, asked_at, approved_at, sent_at, ended_at from withdrawals;
--> statement-breakpoint
COMMENT ON VIEW books.withdrawals IS 'Topped-up money on its way back.';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.number IS 'the number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.deposit_id IS 'the top-up that it is of';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.payment_id IS 'the payment that brought it';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.state IS 'where it is (states.md 4.13)';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.amount_fen IS 'how much';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.asked_at IS 'since when it is held';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.approved_at IS 'when a first person approved it';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.sent_at IS 'when a second person sent it';
--> statement-breakpoint
COMMENT ON COLUMN books.withdrawals.ended_at IS 'when it was paid, refused or cancelled';
--> statement-breakpoint
CREATE VIEW books.credit_decisions AS
  select id, number, member_id, kind, state, amount_fen, asked_at, decided_at from credit_decisions;
--> statement-breakpoint
COMMENT ON VIEW books.credit_decisions IS 'Limits and write-offs by two people; why is not told.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.number IS 'the number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.kind IS 'limit or writeOff';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.state IS 'asked, done or refused';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.amount_fen IS 'the new limit, or what is given up';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.asked_at IS 'when it was asked for';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.decided_at IS 'when a second person decided';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, return, invoice, redLetter, creditDecision or withdrawal';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders, certificates, payouts, returns, invoices, red_letters, credit_decisions or withdrawals';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, return, invoice, redLetter, creditDecision or withdrawal';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT SELECT ON books.withdrawals, books.credit_decisions TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.withdrawals, books.credit_decisions TO mall_app;
    REVOKE DELETE, TRUNCATE ON withdrawals FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: db03b144d657
