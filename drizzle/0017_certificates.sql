CREATE SEQUENCE "public"."certificate_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_holders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_holders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"serial" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_holders_quantity" CHECK ("certificate_holders"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"version" smallint NOT NULL,
	"uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"store_id" integer NOT NULL,
	"spu_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"lot" text NOT NULL,
	"batch_id" bigint,
	"serial" text,
	"fill_number" smallint,
	"unit_id" bigint,
	"task_number" text,
	"order_id" bigint,
	"order_line_id" bigint,
	"content_id" bigint NOT NULL,
	"certified_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"signatures" jsonb NOT NULL,
	"filled_by" bigint,
	"prepared_by" bigint NOT NULL,
	"checked_by" bigint,
	"approved_by" bigint,
	"prepared_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"why_revised" text,
	"why_revoked" text,
	"successor" text,
	CONSTRAINT "certificates_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "certificates_version" UNIQUE("number","version"),
	CONSTRAINT "certificates_known_state" CHECK ("certificates"."state" = any (array['draft', 'checked', 'signed', 'superseded', 'revoked', 'discarded'])),
	CONSTRAINT "certificates_kind" CHECK ("certificates"."kind" in ('unit', 'batch')),
	CONSTRAINT "certificates_unit" CHECK (("certificates"."kind" = 'unit') = ("certificates"."serial" is not null) and ("certificates"."serial" is null) = ("certificates"."fill_number" is null)),
	CONSTRAINT "certificates_dates" CHECK ("certificates"."certified_on" <= "certificates"."valid_until"),
	CONSTRAINT "certificates_revised" CHECK (("certificates"."version" = 1) = ("certificates"."why_revised" is null)),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."state" = 'revoked') = ("certificates"."why_revoked" is not null)),
	CONSTRAINT "certificates_signed" CHECK ("certificates"."state" not in ('signed', 'superseded', 'revoked')
        or ("certificates"."checked_by" is not null and "certificates"."approved_by" is not null and "certificates"."signed_at" is not null)),
	CONSTRAINT "certificates_people" CHECK ("certificates"."checked_by" <> "certificates"."prepared_by" and "certificates"."approved_by" <> "certificates"."prepared_by" and "certificates"."approved_by" <> "certificates"."checked_by"
        and "certificates"."filled_by" <> "certificates"."prepared_by" and "certificates"."filled_by" <> "certificates"."checked_by" and "certificates"."filled_by" <> "certificates"."approved_by")
);
--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content_id_certificate_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."certificate_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_holders_of_member" ON "certificate_holders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "certificate_holders_of_order" ON "certificate_holders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "certificate_holders_of_certificate" ON "certificate_holders" USING btree ("certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_current" ON "certificates" USING btree ("number") WHERE "certificates"."state" = 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_draft" ON "certificates" USING btree ("number") WHERE "certificates"."state" in ('draft', 'checked');--> statement-breakpoint
CREATE INDEX "certificates_serial" ON "certificates" USING btree ("serial","fill_number") WHERE "certificates"."serial" is not null;--> statement-breakpoint
CREATE INDEX "certificates_lot" ON "certificates" USING btree ("lot");--> statement-breakpoint
CREATE INDEX "certificates_batch" ON "certificates" USING btree ("batch_id") WHERE "certificates"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "certificates_unit_id" ON "certificates" USING btree ("unit_id") WHERE "certificates"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "certificates_order" ON "certificates" USING btree ("order_id") WHERE "certificates"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "certificates_of_store" ON "certificates" USING btree ("store_id","state","id");--> statement-breakpoint
CREATE INDEX "certificates_sku" ON "certificates" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "certificates_spu" ON "certificates" USING btree ("spu_id");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER certificates_state AFTER INSERT OR UPDATE OF state ON certificates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('certificate');--> statement-breakpoint
CREATE TRIGGER certificate_contents_kept BEFORE UPDATE ON certificate_contents FOR EACH ROW EXECUTE FUNCTION never_changed();--> statement-breakpoint
-- Functions of this migration: 915f861e9049
