CREATE TABLE "return_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"side" text NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_evidence_once" UNIQUE("return_id","side","position"),
	CONSTRAINT "return_evidence_side" CHECK ("return_evidence"."side" in ('buyer', 'store')),
	CONSTRAINT "return_evidence_most" CHECK ("return_evidence"."position" between 1 and 10),
	CONSTRAINT "return_evidence_words" CHECK (length("return_evidence"."text") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "return_pictures" ADD COLUMN "evidence_id" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "hurried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_evidence" ADD CONSTRAINT "return_evidence_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_evidence_id_return_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."return_evidence"("id") ON DELETE no action ON UPDATE no action;
-- Functions of this migration: c108c1fa20fa
