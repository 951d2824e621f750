CREATE TABLE "notice_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"together" text,
	"events" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_mails_sent" CHECK ("notice_mails"."sent_at" is null or "notice_mails"."taken_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"choices" jsonb NOT NULL,
	CONSTRAINT "notice_settings_language" CHECK ("notice_settings"."language" in ('zh', 'en'))
);
--> statement-breakpoint
DROP INDEX "notices_reasons";--> statement-breakpoint
DROP INDEX "notices_latest";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "together" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mails_together" ON "notice_mails" USING btree ("member_id","together") WHERE "notice_mails"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_at") WHERE "notice_mails"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "notices_number" ON "notices" USING btree (("vars" ->> 'number'));--> statement-breakpoint
CREATE INDEX "notices_latest" ON "notices" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
-- Functions of this migration: a1ee2aededb0
