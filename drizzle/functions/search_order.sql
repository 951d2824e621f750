-- The orders of a result list, as their indexes have them; `key` ascends in every one.
CREATE OR REPLACE FUNCTION search_order(sorting text, OUT columns text, OUT key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT o.columns, o.key FROM (VALUES
    ('sales', 'sale_count DESC, spu_id', '-sale_count'),
    ('price', 'price_fen, spu_id', 'price_fen'),
    ('priceDesc', 'price_fen DESC, spu_id DESC', '-price_fen'),
    ('newest', 'listed_at DESC, spu_id', '-extract(epoch FROM listed_at)'),
    ('uncertainty', 'uncertainty_percent, spu_id', 'coalesce(uncertainty_percent, 1e9)'),
    ('relevance', 'score DESC, spu_id', '-score')
  ) o (name, columns, key) WHERE name = sorting
$$;
