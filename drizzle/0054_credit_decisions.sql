CREATE TABLE "credit_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"before_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "credit_decisions_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_decisions_kind" CHECK ("credit_decisions"."kind" in ('limit', 'writeOff')),
	CONSTRAINT "credit_decisions_amount" CHECK ("credit_decisions"."amount_fen" >= 0 and ("credit_decisions"."kind" = 'limit' or "credit_decisions"."amount_fen" > 0)),
	CONSTRAINT "credit_decisions_reason" CHECK (length("credit_decisions"."reason") between 1 and 200),
	CONSTRAINT "credit_decisions_decided" CHECK (("credit_decisions"."state" = 'asked') = ("credit_decisions"."decided_by" is null) and ("credit_decisions"."decided_by" is null) = ("credit_decisions"."decided_at" is null)),
	CONSTRAINT "credit_decisions_two" CHECK ("credit_decisions"."decided_by" <> "credit_decisions"."asked_by" and "credit_decisions"."asked_by" <> "credit_decisions"."member_id" and "credit_decisions"."decided_by" <> "credit_decisions"."member_id")
);
--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_decisions_waiting" ON "credit_decisions" USING btree ("member_id","kind") WHERE "credit_decisions"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "credit_decisions_of_state" ON "credit_decisions" USING btree ("state","id");
-- Functions of this migration: db03b144d657
