-- pg-boss makes its own tables, in a schema that may not be there yet.
CREATE OR REPLACE FUNCTION books.job_rows() RETURNS TABLE (
  id text, name text, state text, tries int, due_at timestamptz, started_at timestamptz, lease_seconds int, ended_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    RETURN QUERY EXECUTE $jobs$
      select j->>'id', j->>'name', j->>'state', (j->>'retry_count')::int, (j->>'start_after')::timestamptz,
        (j->>'started_on')::timestamptz, (j->>'expire_seconds')::int, (j->>'completed_on')::timestamptz
      from (select to_jsonb(row) as j from pgboss.job row) jobs $jobs$;
  END IF;
END $$;
