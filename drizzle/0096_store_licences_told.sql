ALTER TABLE "goods_changes" ALTER COLUMN "changed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_licences" ADD COLUMN "told_days" smallint;
-- Functions of this migration: 5404d8f3010c
