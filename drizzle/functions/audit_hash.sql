-- The hash of one audit row: of the row before it and of everything it says.
CREATE OR REPLACE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    encode(entry.previous, 'hex'), entry.id, extract(epoch FROM entry.at)::text, entry.actor_id, entry.action,
    entry.member_id, entry.before, entry.after, host(entry.ip), entry.request_id)::text, 'UTF8'))
$$;
