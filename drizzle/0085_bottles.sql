CREATE SEQUENCE "public"."bottle_labels" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "failed_fills" DROP CONSTRAINT "failed_fills_outcome";--> statement-breakpoint
ALTER TABLE "filling_tasks" ADD COLUMN "vessel" text DEFAULT 'cylinder' NOT NULL;--> statement-breakpoint
ALTER TABLE "filling_units" ADD COLUMN "dispensed_ml" double precision;--> statement-breakpoint
ALTER TABLE "failed_fills" ADD CONSTRAINT "failed_fills_outcome" CHECK ("failed_fills"."outcome" in ('vented', 'scrapped', 'discarded'));--> statement-breakpoint
ALTER TABLE "filling_tasks" ADD CONSTRAINT "filling_tasks_vessel" CHECK ("filling_tasks"."vessel" in ('cylinder', 'bottle'));--> statement-breakpoint
-- Solutions that nothing was assigned to yet are made in bottles from now on.
UPDATE filling_tasks t SET vessel = 'bottle' FROM skus k JOIN packages p ON p.id = k.package_id
  WHERE k.id = t.sku_id AND p.kind IN ('bottle', 'ampoule')
    AND NOT EXISTS (SELECT FROM filling_units u WHERE u.task_id = t.id AND u.serial IS NOT NULL);
-- Functions of this migration: 03b08f243da8
