CREATE TABLE "freight_terms" (
	"store_id" integer NOT NULL,
	"province" text NOT NULL,
	"fee_fen" integer NOT NULL,
	"cylinder_fen" integer NOT NULL,
	"dangerous_fen" integer NOT NULL,
	"free_from_fen" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freight_terms_store_id_province_pk" PRIMARY KEY("store_id","province"),
	CONSTRAINT "freight_terms_province" CHECK ("freight_terms"."province" ~ '^[0-9]{2}$'),
	CONSTRAINT "freight_terms_fee" CHECK ("freight_terms"."fee_fen" between 0 and 1000000),
	CONSTRAINT "freight_terms_cylinder" CHECK ("freight_terms"."cylinder_fen" between 0 and 100000),
	CONSTRAINT "freight_terms_dangerous" CHECK ("freight_terms"."dangerous_fen" between 0 and 1000000),
	CONSTRAINT "freight_terms_free" CHECK ("freight_terms"."free_from_fen" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_freight";--> statement-breakpoint
ALTER TABLE "freight_terms" ADD CONSTRAINT "freight_terms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "freight_terms" ("store_id", "province", "fee_fen", "cylinder_fen", "dangerous_fen", "free_from_fen", "saved_at")
  SELECT "id", '00', "freight_fen", 0, 0, 9900, now() FROM "stores" WHERE "freight_fen" <> 1200;--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "freight_fen";--> statement-breakpoint
-- By hand
CREATE TRIGGER freight_terms_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON freight_terms FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stores');
-- Functions of this migration: 624e05ed8af2
