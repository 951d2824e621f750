CREATE TABLE "store_menu_goods" (
	"store_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"spu_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "store_menu_goods_store_id_sort_spu_id_pk" PRIMARY KEY("store_id","sort","spu_id")
);
--> statement-breakpoint
ALTER TABLE "store_menus" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_menus" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "page_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "page_saved_by" bigint;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "page_saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_menu_goods" ADD CONSTRAINT "store_menu_goods_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_menu_goods" ADD CONSTRAINT "store_menu_goods_entry" FOREIGN KEY ("store_id","sort") REFERENCES "public"."store_menus"("store_id","sort") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_menu_goods_spu" ON "store_menu_goods" USING btree ("spu_id");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_picture_key_files_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stores_picture" ON "stores" USING btree ("picture_key");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_page_saved" CHECK (("stores"."page_saved_by" is null) = ("stores"."page_saved_at" is null));--> statement-breakpoint
-- By hand
UPDATE store_menus SET place = sort;
--> statement-breakpoint
CREATE TRIGGER store_menu_goods_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_menu_goods FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stores');
-- Functions of this migration: db03b144d657
