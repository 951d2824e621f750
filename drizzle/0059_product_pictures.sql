CREATE TABLE "product_pictures" (
	"spu_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "product_pictures_spu_id_place_pk" PRIMARY KEY("spu_id","place"),
	CONSTRAINT "product_pictures_place" CHECK ("product_pictures"."place" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_key");--> statement-breakpoint
-- By hand
CREATE TRIGGER product_pictures_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
-- Functions of this migration: db03b144d657
