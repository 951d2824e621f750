CREATE TABLE "store_commissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"rate" integer NOT NULL,
	"from_on" date NOT NULL,
	"reason" text NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_commissions_rate" CHECK ("store_commissions"."rate" between 0 and 5000),
	CONSTRAINT "store_commissions_reason" CHECK (length("store_commissions"."reason") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "store_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"move" text NOT NULL,
	"reason" text NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_steps_move" CHECK ("store_steps"."move" in ('suspend', 'reopen', 'close')),
	CONSTRAINT "store_steps_reason" CHECK (length("store_steps"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "store_commissions" ADD CONSTRAINT "store_commissions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_steps" ADD CONSTRAINT "store_steps_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_commissions_of_store" ON "store_commissions" USING btree ("store_id","from_on","id");--> statement-breakpoint
CREATE INDEX "store_steps_of_store" ON "store_steps" USING btree ("store_id","id");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_state" CHECK ("stores"."state" in ('approved', 'suspended', 'closed'));--> statement-breakpoint
-- By hand
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON store_steps, store_commissions FROM mall_app;
  END IF;
END $$;
--> statement-breakpoint
\ir functions/order_store_open.sql
--> statement-breakpoint
CREATE TRIGGER order_store_open BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION order_store_open();
-- Functions of this migration: db03b144d657
