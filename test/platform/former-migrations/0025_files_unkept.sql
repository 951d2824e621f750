CREATE TABLE "unkept_files" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unkept_files_due" ON "unkept_files" USING btree ("due_at");