ALTER TABLE "orders" DROP CONSTRAINT "orders_level";--> statement-breakpoint
ALTER TABLE "clockins" DROP CONSTRAINT "clockins_points";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_share" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
-- Of stores that have one name the later ones get their number behind it; until now case alone was compared, and not raced.
UPDATE stores s SET name_zh = name_zh || ' ' || id WHERE state <> 'closed' AND EXISTS (
  SELECT FROM stores o WHERE o.id < s.id AND o.state <> 'closed' AND lower(regexp_replace(normalize(o.name_zh, nfkc), '[[:space:]]+', '', 'g'))
    = lower(regexp_replace(normalize(s.name_zh, nfkc), '[[:space:]]+', '', 'g')));--> statement-breakpoint
UPDATE stores s SET name_en = name_en || ' ' || id WHERE state <> 'closed' AND EXISTS (
  SELECT FROM stores o WHERE o.id < s.id AND o.state <> 'closed' AND lower(regexp_replace(normalize(o.name_en, nfkc), '[[:space:]]+', '', 'g'))
    = lower(regexp_replace(normalize(s.name_en, nfkc), '[[:space:]]+', '', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_zh" ON "stores" USING btree (lower(regexp_replace(normalize("name_zh", nfkc), '[[:space:]]+', '', 'g'))) WHERE "stores"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_en" ON "stores" USING btree (lower(regexp_replace(normalize("name_en", nfkc), '[[:space:]]+', '', 'g'))) WHERE "stores"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level" CHECK ("orders"."freight_borne_fen" >= 0 and "orders"."points_percent" >= 0 and "orders"."points_share" between 0 and 100);--> statement-breakpoint
ALTER TABLE "clockins" ADD CONSTRAINT "clockins_points" CHECK ("clockins"."points" between 1 and 10000);
-- Functions of this migration: 6727b5a0ccaf
