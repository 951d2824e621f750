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
ALTER TABLE "payment_parts" DROP CONSTRAINT "payment_parts_payment_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "payment_groups" ALTER COLUMN "placing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_groups" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "other_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_group_id_payment_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."payment_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_of_member" ON "deposits" USING btree ("member_id","id");--> statement-breakpoint
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
