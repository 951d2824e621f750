ALTER TABLE "coupon_offers" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD COLUMN "made_by" bigint;--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD CONSTRAINT "coupon_offers_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_offers_of_store" ON "coupon_offers" USING btree ("store_id","id");
-- Functions of this migration: db03b144d657
