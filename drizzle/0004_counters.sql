ALTER TABLE "rate_counters" DROP CONSTRAINT "rate_counters_count";--> statement-breakpoint
ALTER TABLE "rate_counters" ADD CONSTRAINT "rate_counters_count" CHECK ("rate_counters"."count" >= 0);
-- Functions of this migration: 51d58abb3322
