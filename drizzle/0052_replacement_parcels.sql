ALTER TABLE "returns" ADD COLUMN "replacement_certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_replacement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_replacing" ON "shipments" USING btree ("due_at") WHERE "shipments"."state" = 'shipped' and "shipments"."is_replacement";
-- Functions of this migration: db03b144d657
