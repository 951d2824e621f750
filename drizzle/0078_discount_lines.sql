ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_sum";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_net_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_tax_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_sum" CHECK ("invoice_lines"."gross_fen" = "invoice_lines"."net_fen" + "invoice_lines"."tax_fen" and least("invoice_lines"."net_fen", "invoice_lines"."tax_fen", "invoice_lines"."discount_net_fen", "invoice_lines"."discount_tax_fen") >= 0
        and "invoice_lines"."gross_fen" + "invoice_lines"."discount_net_fen" > 0);
-- Functions of this migration: db03b144d657
