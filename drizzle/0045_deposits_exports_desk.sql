CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"method" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deposits_number_unique" UNIQUE("number"),
	CONSTRAINT "deposits_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_fen" between 100 and 100000000),
	CONSTRAINT "deposits_settled" CHECK (("deposits"."settled_at" is null) = ("deposits"."method" is null))
);
--> statement-breakpoint
CREATE TABLE "export_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"lang" text NOT NULL,
	"job_id" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"rows" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"file_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "export_requests_state" CHECK ("export_requests"."state" in ('asked', 'done', 'failed', 'cancelled')),
	CONSTRAINT "export_requests_format" CHECK ("export_requests"."format" in ('xlsx', 'csv')),
	CONSTRAINT "export_requests_ended" CHECK (("export_requests"."state" = 'asked') = ("export_requests"."ended_at" is null)),
	CONSTRAINT "export_requests_done" CHECK (("export_requests"."state" = 'done') = ("export_requests"."rows" is not null))
);
--> statement-breakpoint
CREATE TABLE "buyer_ratings" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"grade" smallint NOT NULL,
	"body" text NOT NULL,
	"rated_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_ratings_grade" CHECK ("buyer_ratings"."grade" between 1 and 5),
	CONSTRAINT "buyer_ratings_body" CHECK (length("buyer_ratings"."body") <= 200)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_member_id_pk" PRIMARY KEY("review_id","member_id"),
	CONSTRAINT "review_reports_reason" CHECK (length("review_reports"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "payment_parts" DROP CONSTRAINT "payment_parts_payment_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "payment_groups" ALTER COLUMN "placing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_groups" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "other_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_group_id_payment_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."payment_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_of_member" ON "deposits" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "export_requests_once" ON "export_requests" USING btree ("member_id","kind","format") WHERE "export_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "export_requests_of_member" ON "export_requests" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "export_requests_file" ON "export_requests" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "buyer_ratings_of_member" ON "buyer_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "review_reports_of_member" ON "review_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_username_begins" ON "members" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_company_begins" ON "members" USING btree ("company_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_disabled" ON "members" USING btree ("id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "journals_ref" ON "journals" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "journals_at" ON "journals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("store_id","id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted' and "reviews"."answer" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_order" UNIQUE("payment_id","order_id");--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_other" UNIQUE("payment_id","other_id");--> statement-breakpoint
ALTER TABLE "payment_groups" ADD CONSTRAINT "payment_groups_kind" CHECK ("payment_groups"."kind" in ('orders', 'deposit', 'repayment'));--> statement-breakpoint
ALTER TABLE "payment_groups" ADD CONSTRAINT "payment_groups_placing" CHECK (("payment_groups"."kind" = 'orders') = ("payment_groups"."placing_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_one" CHECK (num_nonnulls("payment_parts"."order_id", "payment_parts"."other_id") = 1);--> statement-breakpoint
-- By hand
CREATE OR REPLACE VIEW books.payment_parts AS select payment_id, order_id, amount_fen, other_id from payment_parts;
--> statement-breakpoint
COMMENT ON COLUMN books.payment_parts.order_id IS 'the order; null for anything else';
--> statement-breakpoint
COMMENT ON COLUMN books.payment_parts.other_id IS 'the top-up that it is of; null for an order';
--> statement-breakpoint
CREATE VIEW books.deposits AS select id, number, member_id, group_id, amount_fen, asked_at, settled_at from deposits;
--> statement-breakpoint
COMMENT ON VIEW books.deposits IS 'Top-ups of balances.';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.number IS 'the number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.group_id IS 'what is due, as payments name it';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.amount_fen IS 'how much';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.asked_at IS 'since when it may be paid';
--> statement-breakpoint
COMMENT ON COLUMN books.deposits.settled_at IS 'when it was paid; null while it is not';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.deposits TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.deposits TO mall_app;
    REVOKE DELETE, TRUNCATE ON deposits FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: 624e05ed8af2
