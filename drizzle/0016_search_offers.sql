ALTER TABLE "search_documents" ADD COLUMN "offers" text DEFAULT '' NOT NULL;--> statement-breakpoint
\ir functions/search_offers.sql
--> statement-breakpoint
\ir functions/search_line.sql
--> statement-breakpoint
\ir functions/search_document_derived.sql
--> statement-breakpoint
-- A database that has goods; a new one has not all functions yet that its triggers call.
DO $$
BEGIN
  IF EXISTS (SELECT FROM spus) THEN
    UPDATE search_documents SET offers = search_offers(spu_id);
  END IF;
END $$;--> statement-breakpoint
DROP FUNCTION IF EXISTS search_facts;
-- Functions of this migration: 95c6949dbdc1
