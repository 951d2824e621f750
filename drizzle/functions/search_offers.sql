-- The SKUs of a product as a search reads them: `id,package,amount,price,flags` each, best sellers first, equals in the order of
-- the product's page. Flags: `s` in stock, `m` made to order.
CREATE OR REPLACE FUNCTION search_offers(product bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(concat_ws(',', k.id, k.package_id, coalesce(k.amount::text, ''), k.price_fen,
    CASE WHEN EXISTS (
      SELECT FROM batches b WHERE b.sku_id = k.id AND b.on_hand > b.reserved AND b.expires_on > (now() AT TIME ZONE 'Asia/Shanghai')::date
    ) THEN 's' ELSE '' END || CASE k.fulfilment WHEN 'madeToOrder' THEN 'm' ELSE '' END), ';' ORDER BY k.sale_count DESC, k.sort, k.id), '')
  FROM skus k WHERE k.spu_id = product
$$;
