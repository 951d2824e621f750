CREATE TABLE "method_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "method_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method_id" text NOT NULL,
	"digest" text NOT NULL,
	"confirmed" boolean NOT NULL,
	"by_member" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "method_confirmations" ADD CONSTRAINT "method_confirmations_by_member_members_id_fk" FOREIGN KEY ("by_member") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "method_confirmations_method" ON "method_confirmations" USING btree ("method_id","id");--> statement-breakpoint
CREATE TRIGGER method_confirmations_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON method_confirmations FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
-- Functions of this migration: a1ee2aededb0
