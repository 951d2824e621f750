ALTER TABLE "invoices" ADD COLUMN "split_of" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_split_of_invoices_id_fk" FOREIGN KEY ("split_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_split" ON "invoices" USING btree ("split_of") WHERE "invoices"."split_of" is not null;
-- Functions of this migration: db03b144d657
