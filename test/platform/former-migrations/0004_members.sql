CREATE TABLE "registration_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "terms_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "registration_tickets_expiry" ON "registration_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone_once" ON "members" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^1[3-9][0-9]{9}$');