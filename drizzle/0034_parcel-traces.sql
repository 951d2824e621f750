CREATE TABLE "parcel_traces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"place" text,
	"written_by" bigint,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_traces_text" CHECK (length("parcel_traces"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "trace_state" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_traces" ADD CONSTRAINT "parcel_traces_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_traces_once" ON "parcel_traces" USING btree ("shipment_id","at","text");--> statement-breakpoint
CREATE INDEX "shipments_to_ask" ON "shipments" USING btree ("asked_at" NULLS FIRST) WHERE "shipments"."state" = 'shipped';--> statement-breakpoint
CREATE INDEX "shipments_by_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
ALTER TABLE "carriers" ADD CONSTRAINT "carriers_tracking_code" CHECK ("carriers"."tracking_code" ~ '^[a-z0-9]{2,30}$');
-- Functions of this migration: 84978b79a720
