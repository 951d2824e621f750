ALTER TABLE "accounts" DROP CONSTRAINT "accounts_floor_kept";--> statement-breakpoint
ALTER TABLE "clockins" ADD COLUMN "posted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "clockins_unposted" ON "clockins" USING btree ("member_id","day") WHERE not "clockins"."posted";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_floor_kept" CHECK (("accounts"."floor" is null) = ("accounts"."balance" is null));