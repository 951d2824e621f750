ALTER TABLE "parent_lots" ADD COLUMN "stock" jsonb;--> statement-breakpoint
ALTER TABLE "parent_lots" ADD CONSTRAINT "parent_lots_content" CHECK (("parent_lots"."stock" is null) = (jsonb_array_length("parent_lots"."purity") > 0));
-- Functions of this migration: db03b144d657
