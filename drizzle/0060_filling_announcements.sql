CREATE TABLE "filling_announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filling_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"request_no" text NOT NULL,
	"content" jsonb NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"erp_number" text,
	"given_up_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "filling_announcements_request_no_unique" UNIQUE("request_no"),
	CONSTRAINT "filling_announcements_decided" CHECK (num_nonnulls("filling_announcements"."refusal", "filling_announcements"."erp_number") <= (case when "filling_announcements"."decided_at" is null then 0 else 1 end)),
	CONSTRAINT "filling_announcements_withdrawn" CHECK ("filling_announcements"."withdrawn_at" is null or "filling_announcements"."given_up_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "filling_announcements" ADD CONSTRAINT "filling_announcements_task_id_filling_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."filling_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filling_announcements" ADD CONSTRAINT "filling_announcements_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filling_announcements_living" ON "filling_announcements" USING btree ("task_id") WHERE "filling_announcements"."decided_at" is null and "filling_announcements"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "filling_announcements_of_task" ON "filling_announcements" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "filling_announcements_waiting" ON "filling_announcements" USING btree ("tried_at") WHERE ("filling_announcements"."decided_at" is null and "filling_announcements"."given_up_at" is null) or ("filling_announcements"."given_up_at" is not null and "filling_announcements"."withdrawn_at" is null);
--> statement-breakpoint
-- By hand
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE DELETE, TRUNCATE ON filling_announcements FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: db03b144d657
