ALTER TABLE "certificates" DROP CONSTRAINT "certificates_people";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "fillers" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "filled_by";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_people" CHECK ("certificates"."checked_by" <> "certificates"."prepared_by" and "certificates"."approved_by" <> "certificates"."prepared_by" and "certificates"."approved_by" <> "certificates"."checked_by"
        and "certificates"."prepared_by" <> all ("certificates"."fillers") and "certificates"."checked_by" <> all ("certificates"."fillers") and "certificates"."approved_by" <> all ("certificates"."fillers"));
-- Functions of this migration: 22db6cc99ada
