CREATE TABLE "application_documents" (
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_application_id_kind_pk" PRIMARY KEY("application_id","kind"),
	CONSTRAINT "application_documents_kind" CHECK ("application_documents"."kind" = any (array['businessLicence', 'legalRepresentative', 'hazardLicence', 'carriage', 'accreditation', 'brand']))
);
--> statement-breakpoint
CREATE TABLE "store_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"state" text DEFAULT 'onboarding' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answers" "bytea",
	"company_name" text,
	"credit_code" text,
	"store_name" text,
	"reason" text,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"store_id" integer,
	"staff_id" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "store_applications_number_unique" UNIQUE("number"),
	CONSTRAINT "store_applications_store_id_unique" UNIQUE("store_id"),
	CONSTRAINT "store_applications_state" CHECK ("store_applications"."state" = any (array['onboarding', 'readyForReview', 'rejected', 'approved'])),
	CONSTRAINT "store_applications_submitted" CHECK ("store_applications"."state" = 'onboarding' or "store_applications"."submitted_at" is not null),
	CONSTRAINT "store_applications_decided" CHECK (("store_applications"."state" in ('rejected', 'approved')) <= ("store_applications"."decided_by" is not null)),
	CONSTRAINT "store_applications_own" CHECK ("store_applications"."decided_by" <> "store_applications"."member_id"),
	CONSTRAINT "store_applications_store" CHECK (("store_applications"."state" = 'approved') = ("store_applications"."store_id" is not null)),
	CONSTRAINT "store_applications_staff" CHECK (("store_applications"."store_id" is null) = ("store_applications"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "store_companies" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"bank" text NOT NULL,
	"account" "bytea" NOT NULL,
	"account_tail" text NOT NULL,
	CONSTRAINT "store_companies_credit_code" CHECK ("store_companies"."credit_code" ~ '^[0-9A-Z]{18}$'),
	CONSTRAINT "store_companies_tail" CHECK ("store_companies"."account_tail" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "store_licences" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_licences_store_id_kind_pk" PRIMARY KEY("store_id","kind"),
	CONSTRAINT "store_licences_kind" CHECK ("store_licences"."kind" in ('hazardous')),
	CONSTRAINT "store_licences_number" CHECK (length("store_licences"."number") between 2 and 50)
);
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "goods_tenths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "service_tenths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_tenths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_store_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."store_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_applications" ADD CONSTRAINT "store_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_applications" ADD CONSTRAINT "store_applications_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_applications" ADD CONSTRAINT "store_applications_staff_id_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_applications" ADD CONSTRAINT "store_applications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_companies" ADD CONSTRAINT "store_companies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_licences" ADD CONSTRAINT "store_licences_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_applications_living" ON "store_applications" USING btree ("member_id") WHERE "store_applications"."state" <> 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "store_applications_company" ON "store_applications" USING btree ("credit_code") WHERE "store_applications"."state" = 'readyForReview';--> statement-breakpoint
CREATE INDEX "store_applications_of_member" ON "store_applications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "store_applications_by_state" ON "store_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "store_licences_ending" ON "store_licences" USING btree ("valid_until");