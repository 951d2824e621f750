CREATE INDEX "notices_reasons" ON "notices" USING btree (("vars" ->> 'number')) WHERE "notices"."vars" ->> 'reason' is not null;--> statement-breakpoint
-- History is kept (R27), the words that somebody gave for a step only as long as their member is (R56): the mall may blank
-- them, by this function alone, and do nothing else to the row.
CREATE FUNCTION only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER state_history_kept BEFORE UPDATE OR DELETE ON state_history FOR EACH ROW EXECUTE FUNCTION only_forgets();
--> statement-breakpoint
CREATE FUNCTION forget_reasons(axis text, subjects bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE state_history h SET reason = NULL
  WHERE h.axis = $1 AND h.subject_id = ANY ($2) AND h.reason IS NOT NULL
$$;
--> statement-breakpoint
DO $$ BEGIN
  REVOKE EXECUTE ON FUNCTION forget_reasons FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT EXECUTE ON FUNCTION forget_reasons TO mall_app;
  END IF;
END $$;
