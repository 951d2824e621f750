-- Score, tier, facts and price band follow the columns they come from, and a new document its product's SKUs; nobody else writes
-- them.
CREATE OR REPLACE FUNCTION search_document_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.offers := search_offers(NEW.spu_id);
  END IF;
  NEW.facts := search_line(NEW.facts, NEW.spu_id, NEW.price_fen, NEW.sale_count, NEW.in_stock, NEW.uncertainty_percent,
    NEW.listed_at, NEW.amount_min, NEW.amount_max, NEW.offers);
  NEW.score := search_score(NEW.spu_id, NEW.sale_count, NEW.in_stock);
  NEW.tier := search_tier(NEW.score, NEW.on_shelf);
  IF TG_OP = 'INSERT' THEN
    NEW.tokens := search_with_price(NEW.tokens, NEW.price_fen, NEW.price_fen);
  ELSIF NEW.tokens <> OLD.tokens OR search_price_band(NEW.price_fen) <> search_price_band(OLD.price_fen) THEN
    NEW.tokens := search_with_price(NEW.tokens, OLD.price_fen, NEW.price_fen);
  END IF;
  RETURN NEW;
END $$;
