ALTER TABLE "stores" DROP CONSTRAINT "stores_level";--> statement-breakpoint
ALTER TABLE "stores" drop column "level";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "level" smallint GENERATED ALWAYS AS (greatest(1, least(5, coalesce(round((goods_tenths + service_tenths + delivery_tenths) / 30.0), 1) - violations))::smallint) STORED NOT NULL;--> statement-breakpoint
-- Functions of this migration: 5404d8f3010c
