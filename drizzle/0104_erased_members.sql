\ir functions/member_lives.sql
--> statement-breakpoint
DO $$
DECLARE
  it text;
BEGIN
  FOREACH it IN ARRAY ARRAY['addresses', 'buyer_licences', 'buyer_ratings', 'calendar_feeds', 'cart_lines', 'clockins', 'compensations',
    'coupons', 'credit_applications', 'credit_decisions', 'credit_repayments', 'cylinder_returns', 'deposits', 'export_requests',
    'followed_products', 'followed_stores', 'footprints', 'grants', 'idempotency_keys', 'invoice_titles', 'mail_confirmations',
    'manager_cards', 'manager_changes', 'notice_settings', 'order_conversations', 'parcel_damages', 'payment_groups', 'payments',
    'placings', 'points_exchanges', 'real_names', 'refunds', 'returns', 'review_reports', 'reviews', 'saved_views', 'sessions',
    'staff_invitations', 'stock_wishes', 'unsent_forms', 'vouchers', 'watchers', 'wechat_links', 'wechat_states', 'withdrawals']
  LOOP
    EXECUTE format('CREATE TRIGGER member_lives BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION member_lives()', it);
  END LOOP;
END $$;
--> statement-breakpoint
-- A card is bound later than it is made.
CREATE TRIGGER member_lives BEFORE INSERT OR UPDATE OF member_id ON gift_cards FOR EACH ROW EXECUTE FUNCTION member_lives();
--> statement-breakpoint
-- What the answers said is gone, and the application stays.
CREATE TRIGGER member_lives BEFORE INSERT OR UPDATE OF answers ON store_applications FOR EACH ROW EXECUTE FUNCTION member_lives();
--> statement-breakpoint
-- What stays of an invoice that was taken back as a whole is invoiced anew, whatever became of its buyer.
CREATE TRIGGER member_lives BEFORE INSERT ON invoices FOR EACH ROW WHEN (NEW.state = 'underReview') EXECUTE FUNCTION member_lives();
--> statement-breakpoint
-- Documents that the mall makes ask for themselves, and are given up then.
CREATE TRIGGER member_lives BEFORE INSERT ON files FOR EACH ROW
  WHEN (NEW.scene NOT IN ('contract', 'creditStatement', 'parcelPaper')) EXECUTE FUNCTION member_lives();
--> statement-breakpoint
-- Functions of this migration: 8cea78b5082e
