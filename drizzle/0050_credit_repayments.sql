CREATE TABLE "credit_repayments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_repayments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"method" text,
	"settled_at" timestamp with time zone,
	"applied_fen" bigint,
	CONSTRAINT "credit_repayments_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_repayments_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "credit_repayments_amount" CHECK ("credit_repayments"."amount_fen" between 1 and 100000000000),
	CONSTRAINT "credit_repayments_settled" CHECK (num_nonnulls("credit_repayments"."settled_at", "credit_repayments"."method", "credit_repayments"."applied_fen") in (0, 3)),
	CONSTRAINT "credit_repayments_applied" CHECK ("credit_repayments"."applied_fen" between 0 and "credit_repayments"."amount_fen")
);
--> statement-breakpoint
ALTER TABLE "credit_repayments" ADD CONSTRAINT "credit_repayments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_repayments" ADD CONSTRAINT "credit_repayments_group_id_payment_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."payment_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_repayments_of_member" ON "credit_repayments" USING btree ("member_id","id");--> statement-breakpoint
-- By hand
CREATE VIEW books.credit_repayments AS
  select id, number, member_id, group_id, amount_fen, asked_at, settled_at, applied_fen from credit_repayments;
--> statement-breakpoint
COMMENT ON VIEW books.credit_repayments IS 'Repayments of credit.';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.number IS 'the number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.group_id IS 'what is due, as payments name it';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.amount_fen IS 'how much';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.asked_at IS 'since when it may be paid';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.settled_at IS 'when it was paid; null while it is not';
--> statement-breakpoint
COMMENT ON COLUMN books.credit_repayments.applied_fen IS 'what of it took off bills; the rest is on the balance';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.credit_repayments TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.credit_repayments TO mall_app;
    REVOKE DELETE, TRUNCATE ON credit_repayments FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: 624e05ed8af2
