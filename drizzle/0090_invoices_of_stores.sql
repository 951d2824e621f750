DROP INDEX "invoices_of_store";--> statement-breakpoint
CREATE INDEX "invoices_of_store_state" ON "invoices" USING btree ("store_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_store_applied" ON "invoices" USING btree ("store_id","applied_at");--> statement-breakpoint
-- Functions of this migration: dfa8af9ac044
