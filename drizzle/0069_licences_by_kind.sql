ALTER TABLE "buyer_licences" ADD COLUMN "kind" text DEFAULT 'toxic' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_licences" DROP CONSTRAINT "buyer_licences_store_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "buyer_licences" ADD CONSTRAINT "buyer_licences_store_id_member_id_kind_pk" PRIMARY KEY("store_id","member_id","kind");--> statement-breakpoint
ALTER TABLE "buyer_licences" ADD CONSTRAINT "buyer_licences_kind" CHECK ("buyer_licences"."kind" in ('toxic', 'explosivePrecursor', 'drugPrecursor'));
-- Functions of this migration: db03b144d657
