\ir functions/upload_named.sql
--> statement-breakpoint
-- Rows of a process of the release before, too: what it names was perhaps uploaded at one of this release.
CREATE TRIGGER vouchers_upload_named AFTER INSERT ON vouchers FOR EACH ROW EXECUTE FUNCTION upload_named();
--> statement-breakpoint
CREATE TRIGGER return_pictures_upload_named AFTER INSERT ON return_pictures FOR EACH ROW EXECUTE FUNCTION upload_named();
--> statement-breakpoint
CREATE TRIGGER parcel_damage_pictures_upload_named AFTER INSERT ON parcel_damage_pictures FOR EACH ROW EXECUTE FUNCTION upload_named();
--> statement-breakpoint
CREATE TRIGGER order_messages_upload_named AFTER INSERT ON order_messages FOR EACH ROW
  WHEN (NEW.file_key IS NOT NULL) EXECUTE FUNCTION upload_named();
--> statement-breakpoint
CREATE TRIGGER credit_application_documents_upload_named AFTER INSERT ON credit_application_documents FOR EACH ROW EXECUTE FUNCTION upload_named();
--> statement-breakpoint
CREATE TRIGGER reviews_upload_named AFTER INSERT OR UPDATE OF pictures ON reviews FOR EACH ROW
  WHEN (cardinality(NEW.pictures) > 0) EXECUTE FUNCTION upload_named();
--> statement-breakpoint
-- Functions of this migration: 4a67dc4fed51
