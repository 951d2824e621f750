ALTER TABLE "points_goods" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "points_goods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
-- Functions of this migration: db03b144d657
