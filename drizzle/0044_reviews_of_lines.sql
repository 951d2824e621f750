DROP INDEX "reviews_spu";--> statement-breakpoint
DROP INDEX "reviews_spu_grade";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "store_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "data_score" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "goods_score" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "service_score" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "ratings_open_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "used_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "anonymous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "follow_up" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reports" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_line_id",coalesce(batch_number, '')) WHERE "reviews"."order_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_counted_once" ON "reviews" USING btree ("order_line_id") WHERE "reviews"."order_line_id" is not null and "reviews"."counted";--> statement-breakpoint
CREATE INDEX "reviews_of_member" ON "reviews" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_store" ON "reviews" USING btree ("store_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("id") WHERE "reviews"."state" = 'new' or "reviews"."reports" > 0;--> statement-breakpoint
CREATE INDEX "reviews_spu" ON "reviews" USING btree ("spu_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "reviews_spu_grade" ON "reviews" USING btree ("spu_id","grade","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."state" = 'accepted';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_scores" CHECK ("reviews"."data_score" between 1 and 5 and "reviews"."goods_score" between 1 and 5 and "reviews"."service_score" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_line" CHECK ("reviews"."order_line_id" is null or num_nulls("reviews"."store_id", "reviews"."data_score", "reviews"."goods_score", "reviews"."service_score", "reviews"."used_for", "reviews"."ratings_open_at") = 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_used_for" CHECK ("reviews"."used_for" in ('calibration', 'qualityControl', 'validation', 'zeroAndSpan', 'alarmCheck', 'training', 'other'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('new', 'accepted', 'rejected', 'removed'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held" CHECK (("reviews"."state" = 'new') = ("reviews"."held_for" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_for" CHECK ("reviews"."held_for" in ('words', 'pictures'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reason" CHECK (("reviews"."state" in ('rejected', 'removed')) = ("reviews"."reason" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_body" CHECK (length("reviews"."body") <= 1000);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pictures" CHECK (cardinality("reviews"."pictures") <= 6);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_followed" CHECK (("reviews"."follow_up" is null) = ("reviews"."follow_up_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reports" CHECK ("reviews"."reports" >= 0);
-- Functions of this migration: 624e05ed8af2
