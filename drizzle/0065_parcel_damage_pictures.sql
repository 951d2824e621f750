CREATE TABLE "parcel_damage_pictures" (
	"shipment_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "parcel_damage_pictures_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "parcel_damage_pictures_position" CHECK ("parcel_damage_pictures"."position" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "parcel_damage_pictures" ADD CONSTRAINT "parcel_damage_pictures_shipment_id_parcel_damages_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."parcel_damages"("shipment_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- By hand
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, TRUNCATE ON parcel_damage_pictures FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: db03b144d657
