ALTER TABLE "deposits" ADD CONSTRAINT "deposits_method_payment_means_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_means"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_repayments" ADD CONSTRAINT "credit_repayments_method_payment_means_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_means"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand
CREATE CONSTRAINT TRIGGER payouts_state AFTER INSERT OR UPDATE OF state ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('payout');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER withdrawals_state AFTER INSERT OR UPDATE OF state ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('withdrawal');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_applications_state AFTER INSERT OR UPDATE OF state ON credit_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('creditApplication');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_decisions_state AFTER INSERT OR UPDATE OF state ON credit_decisions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('creditDecision');--> statement-breakpoint
-- Functions of this migration: 5b88fe7d6a5c
