CREATE TABLE "buyer_licences" (
	"store_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	"recorded_by" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_licences_store_id_member_id_pk" PRIMARY KEY("store_id","member_id"),
	CONSTRAINT "buyer_licences_number" CHECK (length("buyer_licences"."number") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"licence_number" text NOT NULL,
	"classes" text[] NOT NULL,
	"valid_until" date NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "carriers_name" CHECK (length("carriers"."name") between 1 and 50),
	CONSTRAINT "carriers_licence" CHECK (length("carriers"."licence_number") between 1 and 50),
	CONSTRAINT "carriers_classes" CHECK ("carriers"."classes" <@ array['2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '7', '8', '9']),
	CONSTRAINT "carriers_state" CHECK ("carriers"."state" = any (array['pending', 'passed', 'refused', 'removed'])),
	CONSTRAINT "carriers_decided" CHECK ("carriers"."state" in ('pending', 'removed') or "carriers"."decided_at" is not null),
	CONSTRAINT "carriers_reason" CHECK (("carriers"."state" <> 'refused') or "carriers"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_id" integer;--> statement-breakpoint
ALTER TABLE "buyer_licences" ADD CONSTRAINT "buyer_licences_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_licences" ADD CONSTRAINT "buyer_licences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriers" ADD CONSTRAINT "carriers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_licences_of_member" ON "buyer_licences" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_once" ON "carriers" USING btree ("store_id",lower("name")) WHERE "carriers"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "carriers_of_store" ON "carriers" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "carriers_by_state" ON "carriers" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;