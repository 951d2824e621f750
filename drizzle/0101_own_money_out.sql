ALTER TABLE "withdrawals" ALTER COLUMN "deposit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payee_kind" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payee_bank" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payee_account" text;--> statement-breakpoint
CREATE INDEX "vouchers_payers" ON "vouchers" USING btree ("member_id","account_key","payer_name","payment_id") WHERE "vouchers"."bank_reference" is not null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payee_kind" CHECK ("withdrawals"."payee_kind" in ('payer', 'company', 'realName'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_where_to" CHECK (num_nonnulls("withdrawals"."deposit_id", "withdrawals"."payment_id") = case when "withdrawals"."payee_kind" is null then 2 else 0 end
        and num_nonnulls("withdrawals"."payee_name", "withdrawals"."payee_account") = case when "withdrawals"."payee_kind" is null then 0 else 2 end
        and ("withdrawals"."payee_bank" is not null) = coalesce("withdrawals"."payee_kind" in ('company', 'realName'), false));--> statement-breakpoint
-- Functions of this migration: 5404d8f3010c
