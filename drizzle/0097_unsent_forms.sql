CREATE TABLE "unsent_forms" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unsent_forms_old" ON "unsent_forms" USING btree ("kept_at");--> statement-breakpoint
-- Functions of this migration: 5404d8f3010c
