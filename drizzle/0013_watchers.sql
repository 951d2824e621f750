CREATE TABLE "watchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"process_id" uuid NOT NULL,
	"member_id" bigint NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"slot" smallint NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_slot" CHECK ("watchers"."slot" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "watching_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_process_id_watching_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."watching_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watchers_slots" ON "watchers" USING btree ("member_id","slot");--> statement-breakpoint
CREATE INDEX "watchers_of_process" ON "watchers" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "watchers_of_session" ON "watchers" USING btree ("session_hash");
-- Functions of this migration: a1ee2aededb0
