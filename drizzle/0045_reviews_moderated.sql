CREATE TABLE "buyer_ratings" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"grade" smallint NOT NULL,
	"body" text NOT NULL,
	"rated_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_ratings_grade" CHECK ("buyer_ratings"."grade" between 1 and 5),
	CONSTRAINT "buyer_ratings_body" CHECK (length("buyer_ratings"."body") <= 200)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_member_id_pk" PRIMARY KEY("review_id","member_id"),
	CONSTRAINT "review_reports_reason" CHECK (length("review_reports"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_ratings" ADD CONSTRAINT "buyer_ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_ratings_of_member" ON "buyer_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "review_reports_of_member" ON "review_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("store_id","id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted' and "reviews"."answer" is null;
-- Functions of this migration: 624e05ed8af2
