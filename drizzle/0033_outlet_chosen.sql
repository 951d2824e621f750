ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_values";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "outlet" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_outlet" CHECK (length("cart_lines"."outlet") between 1 and 40);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_values" CHECK (("cart_lines"."values" is null and "cart_lines"."outlet" is null) = ("cart_lines"."values_key" = ''));
-- Functions of this migration: 84978b79a720
