CREATE TABLE "credit_application_documents" (
	"application_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "credit_application_documents_application_id_position_pk" PRIMARY KEY("application_id","position"),
	CONSTRAINT "credit_application_documents_once" UNIQUE("file_key"),
	CONSTRAINT "credit_application_documents_position" CHECK ("credit_application_documents"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "credit_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"purpose" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "credit_applications_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_applications_amount" CHECK ("credit_applications"."amount_fen" > 0),
	CONSTRAINT "credit_applications_purpose" CHECK (length("credit_applications"."purpose") between 1 and 500),
	CONSTRAINT "credit_applications_decided" CHECK (("credit_applications"."state" in ('granted', 'refused')) = ("credit_applications"."decided_by" is not null) and ("credit_applications"."decided_by" is null) = ("credit_applications"."decided_at" is null)),
	CONSTRAINT "credit_applications_not_own" CHECK ("credit_applications"."decided_by" <> "credit_applications"."member_id")
);
--> statement-breakpoint
CREATE TABLE "credit_freezes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_decisions" DROP CONSTRAINT "credit_decisions_kind";--> statement-breakpoint
ALTER TABLE "credit_decisions" DROP CONSTRAINT "credit_decisions_amount";--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_application_documents" ADD CONSTRAINT "credit_application_documents_application_id_credit_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application_documents" ADD CONSTRAINT "credit_application_documents_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_freezes" ADD CONSTRAINT "credit_freezes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_applications_under_way" ON "credit_applications" USING btree ("member_id") WHERE "credit_applications"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "credit_applications_of_member" ON "credit_applications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "credit_applications_of_state" ON "credit_applications" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_application_id_credit_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_decisions_of_application" ON "credit_decisions" USING btree ("application_id") WHERE "credit_decisions"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_application" CHECK ("credit_decisions"."application_id" is null or "credit_decisions"."kind" = 'limit');--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_kind" CHECK ("credit_decisions"."kind" in ('limit', 'writeOff', 'freeze', 'unfreeze'));--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_amount" CHECK (case "credit_decisions"."kind" when 'limit' then "credit_decisions"."amount_fen" >= 0 when 'writeOff' then "credit_decisions"."amount_fen" > 0 else "credit_decisions"."amount_fen" = 0 end);--> statement-breakpoint
-- By hand
CREATE VIEW books.credit_applications AS
  select id, number, member_id, state, amount_fen, sent_at, decided_at from credit_applications;
--> statement-breakpoint
COMMENT ON VIEW books.credit_applications IS 'What companies ask for; what for, and their documents, are not told.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.number IS 'the number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.state IS 'where it is (states.md 4.14)';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.amount_fen IS 'the limit that is asked for';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.sent_at IS 'when it was sent';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_applications.decided_at IS 'when it was granted or refused';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.kind IS 'limit, writeOff, freeze or unfreeze';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_decisions.amount_fen IS 'the new limit, or what is given up; 0 for a freeze';
--> statement-breakpoint
COMMENT ON VIEW books.credit_decisions IS 'Limits, write-offs and freezes by two people; why is not told.';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, return, invoice, redLetter, creditDecision, withdrawal or creditApplication';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders, certificates, payouts, returns, invoices, red_letters, credit_decisions, withdrawals or credit_applications';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate, payout, return, invoice, redLetter, creditDecision, withdrawal or creditApplication';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT SELECT ON books.credit_applications TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.credit_applications TO mall_app;
    REVOKE DELETE, TRUNCATE ON credit_applications FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: db03b144d657
