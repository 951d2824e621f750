CREATE VIEW books.certificates AS select id, store_id, number, version, lot, state, valid_until from certificates;--> statement-breakpoint
COMMENT ON VIEW books.certificates IS 'Versions of certificates; what they say stays with the mall.';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.store_id IS 'the store';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.number IS 'its number, never used twice';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.version IS 'version of this number';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.lot IS 'the lot';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.state IS 'where it is (states.md 4.9)';--> statement-breakpoint
COMMENT ON COLUMN books.certificates.valid_until IS 'last day on which its values hold';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder or certificate';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders or certificates';--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder or certificate';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.certificates TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.certificates TO mall_app; END IF;
END $$;
-- Functions of this migration: 32c9f8317107
