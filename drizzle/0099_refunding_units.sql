ALTER TABLE "order_lines" ADD COLUMN "refunding_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What refunds that are being decided are about.
UPDATE "order_lines" l SET "refunding_quantity" = p."quantity"
FROM "refund_lines" p JOIN "refunds" r ON r."id" = p."refund_id"
WHERE l."id" = p."order_line_id" AND NOT r."returned" AND r."state" IN ('asked', 'confirming', 'approved', 'failed');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunding" CHECK ("order_lines"."refunding_quantity" = 0 or "order_lines"."refunding_quantity" between 1
        and "order_lines"."quantity" - "order_lines"."shipped_quantity" - "order_lines"."refunded_quantity" + "order_lines"."returned_quantity");--> statement-breakpoint
-- Functions of this migration: 5404d8f3010c
