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
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_requests_once" ON "export_requests" USING btree ("member_id","kind","format") WHERE "export_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "export_requests_of_member" ON "export_requests" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "export_requests_file" ON "export_requests" USING btree ("file_key");
-- Functions of this migration: 624e05ed8af2
