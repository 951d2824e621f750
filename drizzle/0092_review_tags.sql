ALTER TABLE "reviews" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tags" CHECK ("reviews"."tags" <@ array['certificateClear', 'valueAgrees', 'zeroStable', 'onTime', 'late', 'valveLeaks', 'lowPressure', 'oldCylinder', 'wellPacked', 'leaked', 'shortDated', 'underfilled', 'steadyReading', 'easyToUse', 'scratched', 'partsMissing', 'unclearManual'] and cardinality("reviews"."tags") <= 8);
-- Functions of this migration: c108c1fa20fa
