CREATE TABLE "cylinder_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cylinder_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"store_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"cylinder_ids" bigint[] NOT NULL,
	"collect_from" date NOT NULL,
	"collect_to" date NOT NULL,
	"contact" text,
	"phone" text,
	"place" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cylinder_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "cylinder_returns_window" CHECK ("cylinder_returns"."collect_from" <= "cylinder_returns"."collect_to"),
	CONSTRAINT "cylinder_returns_some" CHECK (cardinality("cylinder_returns"."cylinder_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "cylinder_returns" ADD CONSTRAINT "cylinder_returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cylinder_returns" ADD CONSTRAINT "cylinder_returns_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cylinder_returns_of_store" ON "cylinder_returns" USING btree ("store_id","collect_from");--> statement-breakpoint
CREATE INDEX "cylinder_returns_of_member" ON "cylinder_returns" USING btree ("member_id");
-- Functions of this migration: 84978b79a720
