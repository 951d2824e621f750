CREATE TABLE "documents" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"file_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "documents_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "documents_subject" CHECK (char_length("documents"."subject") between 1 and 200),
	CONSTRAINT "documents_made" CHECK (("documents"."file_key" is null) = ("documents"."made_at" is null)),
	CONSTRAINT "documents_failed" CHECK ("documents"."failed_at" is null or "documents"."made_at" is null)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_scene";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "store_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "filename" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_key") WHERE "documents"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("asked_at") WHERE "documents"."file_key" is null and "documents"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "files_store" ON "files" USING btree ("store_id") WHERE "files"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256") WHERE "files"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "files_keep_until" ON "files" USING btree ("keep_until") WHERE "files"."keep_until" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("files"."member_id", "files"."store_id") <= 1);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scene" CHECK ("files"."scene" ~ '^[a-z][A-Za-z]{1,40}$');
-- Functions of this migration: a1ee2aededb0
