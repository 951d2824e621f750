\ir functions/skus_sold.sql
--> statement-breakpoint
CREATE TRIGGER skus_sold AFTER UPDATE ON skus REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION skus_sold();
--> statement-breakpoint
-- What is sold every minute changes no offer: pages find it like stock, when they ask (bump_data_version).
DROP TRIGGER skus_version ON skus;
--> statement-breakpoint
CREATE TRIGGER skus_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, spu_id, number, package_id, level_zh, level_en, amount, fulfilment,
  price_fen, lead_days, sort ON skus FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER skus_sold_version AFTER UPDATE OF sale_count ON skus FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stock', 'unannounced');
-- Functions of this migration: 21b6cce7ffbd
