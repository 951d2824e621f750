ALTER TABLE "orders" ADD COLUMN "parcels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "parcels" = p.n FROM (SELECT order_id, count(*) AS n FROM "shipments" GROUP BY order_id) p WHERE o.id = p.order_id;
-- Functions of this migration: a1ee2aededb0
