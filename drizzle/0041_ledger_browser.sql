CREATE INDEX "journals_ref" ON "journals" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "journals_at" ON "journals" USING btree ("at");