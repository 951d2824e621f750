CREATE TABLE "filling_promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filling_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"system_reason" text,
	"actor_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "filling_promises_reason" CHECK ("filling_promises"."reason" is null or "filling_promises"."system_reason" is null),
	CONSTRAINT "filling_promises_system" CHECK ("filling_promises"."system_reason" in ('missed', 'unitFailed'))
);
--> statement-breakpoint
CREATE TABLE "filling_settings" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"units_per_day" integer NOT NULL,
	"weighing_mg" double precision NOT NULL,
	"set_by" bigint,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filling_settings_units" CHECK ("filling_settings"."units_per_day" between 1 and 999),
	CONSTRAINT "filling_settings_weighing" CHECK ("filling_settings"."weighing_mg" > 0 and "filling_settings"."weighing_mg" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "filling_promises" ADD CONSTRAINT "filling_promises_task_id_filling_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."filling_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filling_settings" ADD CONSTRAINT "filling_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filling_promises_of_task" ON "filling_promises" USING btree ("task_id","id");--> statement-breakpoint
INSERT INTO "filling_promises" ("task_id", "day", "at") SELECT "id", "eta_on", "created_at" FROM "filling_tasks" WHERE "eta_on" IS NOT NULL;

-- Functions of this migration: 32c9f8317107
