ALTER TABLE "exchange_rates" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "set_by" bigint;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_set_by_members_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
-- Functions of this migration: db03b144d657
