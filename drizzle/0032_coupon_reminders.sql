ALTER TABLE "coupons" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "coupons_ending" ON "coupons" USING btree ("expires_at") WHERE "coupons"."state" = 'available';
-- Functions of this migration: 84978b79a720
