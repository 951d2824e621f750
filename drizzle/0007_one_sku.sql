ALTER TABLE "skus" ADD COLUMN "amount" double precision;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "sale_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "price_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_amount" CHECK ("skus"."amount" is null or "skus"."amount" > 0);--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_sales" CHECK ("skus"."sale_count" >= 0);--> statement-breakpoint
\ir functions/search_mirror_spus.sql
--> statement-breakpoint
\ir functions/refresh_spus.sql
--> statement-breakpoint
-- A database that has goods; a new one has not all functions yet that its triggers call.
DO $$
BEGIN
  IF EXISTS (SELECT FROM spus) THEN
    -- The level of a SKU of one component as an amount: 50 µmol/mol of 10–500 µmol/mol.
    UPDATE skus k SET amount = c.amount_max * split_part(k.level_zh, ' ', 1)::float8 / c.max_text::float8
    FROM spu_components c
    WHERE c.spu_id = k.spu_id AND k.level_zh ~ '^[0-9.]+ [^ ]+$' AND split_part(k.level_zh, ' ', 2) = c.unit
      AND c.max_text::float8 > 0 AND (SELECT count(*) FROM spu_components o WHERE o.spu_id = k.spu_id) = 1;
    -- A product is as uncertain as its worst component.
    UPDATE spus s SET uncertainty_percent = c.worst
    FROM (SELECT spu_id, max(uncertainty_percent) AS worst FROM spu_components GROUP BY spu_id) c
    WHERE c.spu_id = s.id AND s.uncertainty_percent < c.worst;
    UPDATE search_documents d SET uncertainty_percent = s.uncertainty_percent,
      facts = regexp_replace(d.facts, ' u:[0-9.]+', '') || coalesce(' u:' || step.least, ''),
      tokens = ts_delete(d.tokens, '{u:0.5,u:1,u:2,u:3,u:5}'::text[]) || array_to_tsvector(array_remove(ARRAY['u:' || step.least], NULL))
    FROM spus s, LATERAL (SELECT min(u) AS least FROM unnest('{0.5,1,2,3,5}'::numeric[]) u WHERE s.uncertainty_percent <= u::float8 + 1e-9) step
    WHERE s.id = d.spu_id AND d.uncertainty_percent IS DISTINCT FROM s.uncertainty_percent;
    PERFORM refresh_spus(ARRAY(SELECT id FROM spus));
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_sku_price" CHECK ("spus"."price_fen" >= "spus"."min_price_fen");
-- Functions of this migration: a1ee2aededb0
