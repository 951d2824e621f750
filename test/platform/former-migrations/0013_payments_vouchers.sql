ALTER TABLE "files" DROP CONSTRAINT "files_scene";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "item" text NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_item" CHECK ("vouchers"."item" in ('goods', 'goodsAndFreight', 'other'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scene" CHECK ("files"."scene" in ('avatar', 'realName', 'voucher'));