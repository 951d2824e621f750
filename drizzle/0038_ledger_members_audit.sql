CREATE INDEX "members_username_begins" ON "members" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_company_begins" ON "members" USING btree ("company_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_disabled" ON "members" USING btree ("id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "journals_ref" ON "journals" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "journals_at" ON "journals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");