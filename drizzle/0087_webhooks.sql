CREATE TABLE "webhook_attempts" (
	"delivery_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint,
	"took_ms" integer,
	"status" smallint,
	"answer" text,
	"fault" text,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_attempts_answered" CHECK (num_nonnulls("webhook_attempts"."status", "webhook_attempts"."fault") <= 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"store_id" integer,
	"step_id" bigint,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tries_left" smallint NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_number_unique" UNIQUE("number"),
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","step_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_delivered" CHECK (("webhook_deliveries"."state" = 'delivered') = ("webhook_deliveries"."delivered_at" is not null)),
	CONSTRAINT "webhook_deliveries_tries" CHECK ("webhook_deliveries"."tries_left" >= 0 and ("webhook_deliveries"."state" <> 'waiting' or "webhook_deliveries"."tries_left" > 0)),
	CONSTRAINT "webhook_deliveries_taken" CHECK ("webhook_deliveries"."state" = 'waiting' or "webhook_deliveries"."taken_until" is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_why" text,
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https?://' and length("webhook_endpoints"."url") <= 500),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") between 1 and 40),
	CONSTRAINT "webhook_endpoints_former" CHECK (("webhook_endpoints"."former_secret" is null) = ("webhook_endpoints"."former_until" is null)),
	CONSTRAINT "webhook_endpoints_stopped" CHECK (("webhook_endpoints"."stopped_at" is null) = ("webhook_endpoints"."stopped_why" is null)),
	CONSTRAINT "webhook_endpoints_why" CHECK ("webhook_endpoints"."stopped_why" in ('hand', 'failing', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "webhook_steps" (
	"id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree (coalesce("store_id", 0),"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_state" ON "webhook_deliveries" USING btree (coalesce("store_id", 0),"state","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_made" ON "webhook_deliveries" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of" ON "webhook_endpoints" USING btree (coalesce("store_id", 0),"id");--> statement-breakpoint
\ir functions/step_told.sql
--> statement-breakpoint
CREATE TRIGGER state_history_told AFTER INSERT ON state_history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION step_told();
-- Functions of this migration: dfa8af9ac044
