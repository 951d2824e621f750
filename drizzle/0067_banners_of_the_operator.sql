ALTER TABLE "banners" DROP CONSTRAINT "banners_place_known";--> statement-breakpoint
ALTER TABLE "banners" DROP CONSTRAINT "banners_category";--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_key_files_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_picture" ON "banners" USING btree ("picture_key");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_place_known" CHECK ("banners"."place" in ('hero', 'campaign', 'bottom', 'brand'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_category" CHECK ("banners"."place" in ('campaign', 'brand') or "banners"."category_id" is not null);
-- Functions of this migration: db03b144d657
