CREATE TABLE "store_violations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_violations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_violations_reason" CHECK (length("store_violations"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "store_violations" ADD CONSTRAINT "store_violations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_violations_of_store" ON "store_violations" USING btree ("store_id","id");