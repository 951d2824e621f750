ALTER TABLE "reviews" DROP CONSTRAINT "reviews_of_line";--> statement-breakpoint
DROP INDEX "reviews_of_store";--> statement-breakpoint
DROP INDEX "reviews_unanswered";--> statement-breakpoint
-- Reviews of the demo catalogue belong to no line; their store is that of their product.
UPDATE reviews v SET store_id = p.store_id FROM spus p WHERE p.id = v.spu_id AND v.store_id IS NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "store_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_store_grade" ON "reviews" USING btree ("store_id","grade","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "reviews_of_store" ON "reviews" USING btree ("store_id","id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted' and "reviews"."order_line_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("store_id","id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted' and "reviews"."order_line_id" is not null and "reviews"."answer" is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_line" CHECK ("reviews"."order_line_id" is null or num_nulls("reviews"."data_score", "reviews"."goods_score", "reviews"."service_score", "reviews"."used_for", "reviews"."ratings_open_at") = 0);
-- Functions of this migration: 03b08f243da8
