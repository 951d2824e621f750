CREATE TABLE "safety_sheets" (
	"spu_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"state" text NOT NULL,
	"statements" text[] NOT NULL,
	"un" text,
	"danger_class" text,
	"subsidiary" text[] NOT NULL,
	"packing_group" text,
	"technical_zh" text,
	"technical_en" text,
	"flags" text[] NOT NULL,
	"stricter" boolean DEFAULT false NOT NULL,
	"rules_version" smallint NOT NULL,
	"signer" text,
	"signed_on" date,
	CONSTRAINT "safety_sheets_spu_id_version_pk" PRIMARY KEY("spu_id","version"),
	CONSTRAINT "safety_sheets_class" CHECK (("safety_sheets"."un" is null) = ("safety_sheets"."danger_class" is null)),
	CONSTRAINT "safety_sheets_un" CHECK ("safety_sheets"."un" ~ '^[0-9]{4}$'),
	CONSTRAINT "safety_sheets_signed" CHECK (("safety_sheets"."state" = 'draft') = ("safety_sheets"."signer" is null) and ("safety_sheets"."signer" is null) = ("safety_sheets"."signed_on" is null))
);
--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "outlets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "min_pressure_mpa" double precision;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "min_sample_ml" double precision;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "density" double precision;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "storage_from_c" smallint;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "storage_to_c" smallint;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "protect_from_light" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "traceability" text;--> statement-breakpoint
ALTER TABLE "safety_sheets" ADD CONSTRAINT "safety_sheets_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_sheets_in_force" ON "safety_sheets" USING btree ("spu_id") WHERE "safety_sheets"."state" = 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "safety_sheets_draft" ON "safety_sheets" USING btree ("spu_id") WHERE "safety_sheets"."state" = 'draft';--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_traceability" CHECK ("spus"."traceability" in ('gravimetricGas', 'pureGas', 'elementSolution', 'ionSolution', 'organicSolution', 'ph', 'conductivity'));--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_storage" CHECK ("spus"."storage_from_c" < "spus"."storage_to_c");--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_use" CHECK ("spus"."min_pressure_mpa" >= 0 and "spus"."min_sample_ml" > 0 and "spus"."density" between 0.5 and 3);--> statement-breakpoint
CREATE TRIGGER safety_sheets_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON safety_sheets FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
-- Functions of this migration: 51d58abb3322
