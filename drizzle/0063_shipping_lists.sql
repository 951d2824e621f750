CREATE TABLE "shipping_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"filename" text NOT NULL,
	"rows" jsonb NOT NULL,
	"tried_by" bigint NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shipping_lists" ADD CONSTRAINT "shipping_lists_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_lists_tried" ON "shipping_lists" USING btree ("tried_at");
-- Functions of this migration: db03b144d657
