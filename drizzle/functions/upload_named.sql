-- What a row names is kept as long as the row, and not removed as an upload that nothing names (src/platform/files/lock.ts).
CREATE OR REPLACE FUNCTION upload_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'reviews' THEN
    UPDATE files SET keep_until = NULL WHERE key = ANY (NEW.pictures) AND keep_until IS NOT NULL;
  ELSE
    UPDATE files SET keep_until = NULL WHERE key = NEW.file_key AND keep_until IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
