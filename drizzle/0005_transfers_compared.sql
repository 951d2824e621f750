DROP INDEX "vouchers_claim";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "bank_key" text GENERATED ALWAYS AS (regexp_replace(upper(normalize("bank_reference", NFKC)), '[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "account_key" text GENERATED ALWAYS AS (regexp_replace(upper(normalize("payer_account", NFKC)), '[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "trade_key" text GENERATED ALWAYS AS (regexp_replace(upper(normalize("trade_number", NFKC)), '[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "twin" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rows that named one transfer in two spellings stay as they are; the oldest of them claims it from now on.
UPDATE vouchers v SET twin = v.payment_id FROM (
  SELECT payment_id,
    row_number() OVER (PARTITION BY bank_key ORDER BY decided_at, payment_id) AS of_line,
    CASE WHEN living THEN row_number() OVER (PARTITION BY living, account_key, trade_key ORDER BY submitted_at, payment_id) ELSE 1 END AS of_claim,
    bank_key
  FROM vouchers
) w WHERE w.payment_id = v.payment_id AND ((w.bank_key IS NOT NULL AND w.of_line > 1) OR w.of_claim > 1);--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_bank_line" ON "vouchers" USING btree ("bank_key","twin");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_claim" ON "vouchers" USING btree ("account_key","trade_key","twin") WHERE "vouchers"."living";
-- Functions of this migration: 51d58abb3322
