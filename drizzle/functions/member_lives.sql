-- Nothing is written for a member whose account is erased (R56). Whoever erases one holds the member's row, so that a row which meets
-- it waits, and reads what became of the member.
CREATE OR REPLACE FUNCTION member_lives() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  SELECT erased_at INTO gone FROM members WHERE id = NEW.member_id FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the account of member % is erased', NEW.member_id USING ERRCODE = 'check_violation', CONSTRAINT = 'members_erased';
  END IF;
  RETURN NEW;
END $$;
