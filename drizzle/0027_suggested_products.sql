ALTER TABLE "search_suggestions" ADD COLUMN "spu_id" bigint;--> statement-breakpoint
\ir functions/search_refresh_suggestions.sql
--> statement-breakpoint
SELECT search_refresh_suggestions();
-- Functions of this migration: aeae82f9657d
