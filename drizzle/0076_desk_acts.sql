CREATE TABLE "desk_acts" (
	"subject" text PRIMARY KEY NOT NULL,
	"acted_by" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "desk_acts_old" ON "desk_acts" USING btree ("acted_at");
-- Functions of this migration: db03b144d657
