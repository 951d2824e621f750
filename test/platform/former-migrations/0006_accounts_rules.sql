-- What the tables of accounts alone cannot say.

-- Whoever has addresses has a default one; looked at when the transaction ends, so that it may move in between.
CREATE FUNCTION addresses_default_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  IF EXISTS (SELECT FROM addresses WHERE member_id = owner)
    AND NOT EXISTS (SELECT FROM addresses WHERE member_id = owner AND is_default) THEN
    RAISE EXCEPTION 'a default shipping address must be kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'addresses_default_kept';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER addresses_default_kept AFTER INSERT OR UPDATE OR DELETE ON addresses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION addresses_default_kept();
--> statement-breakpoint
-- The hash of one audit row: of the row before it and of everything it says.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    encode(entry.previous, 'hex'), entry.id, extract(epoch FROM entry.at)::text, entry.actor_id, entry.action,
    entry.member_id, entry.before, entry.after, host(entry.ip), entry.request_id)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- One writer at a time, from before the row gets its id, so that the order of ids is the order of the chain.
CREATE FUNCTION audit_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_turn BEFORE INSERT ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_turn();
--> statement-breakpoint
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.previous := coalesce((SELECT hash FROM audit_entries ORDER BY id DESC LIMIT 1), ''::bytea);
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_kept();
--> statement-breakpoint
CREATE TRIGGER audit_kept_whole BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_kept();
--> statement-breakpoint
-- Rows that were changed, or whose predecessor was changed or taken out; none in a sound database.
CREATE FUNCTION audit_faults() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM (
    SELECT e.id, e.hash, e.previous, audit_hash(e) AS right_hash,
      coalesce(lag(e.hash) OVER (ORDER BY e.id), ''::bytea) AS right_previous
    FROM audit_entries e
  ) chain
  WHERE hash <> right_hash OR previous <> right_previous ORDER BY id
$$;
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM mall_app;
  END IF;
END $$;
