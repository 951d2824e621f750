CREATE TABLE "setting_changes" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"before" integer NOT NULL,
	"value" integer NOT NULL,
	"reason" text NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_changes_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "setting_changes_version" CHECK ("setting_changes"."version" > 0),
	CONSTRAINT "setting_changes_value" CHECK ("setting_changes"."value" >= 0 and "setting_changes"."value" <> "setting_changes"."before"),
	CONSTRAINT "setting_changes_reason" CHECK (length("setting_changes"."reason") between 1 and 200)
);
--> statement-breakpoint
-- By hand
CREATE TRIGGER setting_changes_kept BEFORE UPDATE OR DELETE ON setting_changes FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER setting_changes_kept_whole BEFORE TRUNCATE ON setting_changes FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER setting_changes_version AFTER INSERT ON setting_changes FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('settings');
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON setting_changes FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: db03b144d657
