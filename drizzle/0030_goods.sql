CREATE TABLE "goods_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spu_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_changes_kind" CHECK ("goods_changes"."kind" = any (array['created', 'changed', 'published', 'withdrawn', 'price', 'imported']))
);
--> statement-breakpoint
CREATE TABLE "goods_drafts" (
	"spu_id" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"pending" boolean NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"filename" text NOT NULL,
	"cells" jsonb NOT NULL,
	"read_by" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_floors" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"least" integer NOT NULL,
	CONSTRAINT "stock_floors_least" CHECK ("stock_floors"."least" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "moved_by" bigint;--> statement-breakpoint
ALTER TABLE "goods_changes" ADD CONSTRAINT "goods_changes_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_drafts" ADD CONSTRAINT "goods_drafts_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_floors" ADD CONSTRAINT "stock_floors_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_changes_of_product" ON "goods_changes" USING btree ("spu_id","id");--> statement-breakpoint
CREATE INDEX "goods_imports_read" ON "goods_imports" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "spus_store" ON "spus" USING btree ("store_id","id");--> statement-breakpoint
CREATE TRIGGER goods_changes_kept BEFORE UPDATE OR DELETE ON goods_changes FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION never_changed();
-- Functions of this migration: aeae82f9657d
