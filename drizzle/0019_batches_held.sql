CREATE TABLE "acknowledgements" (
	"holder_id" bigint NOT NULL,
	"certificate_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgements_holder_id_certificate_id_pk" PRIMARY KEY("holder_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"holder_id" bigint NOT NULL,
	"days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_holder_id_days_pk" PRIMARY KEY("holder_id","days"),
	CONSTRAINT "expiry_reminders_days" CHECK ("expiry_reminders"."days" in (90, 30, 7))
);
--> statement-breakpoint
CREATE TABLE "recall_answers" (
	"recall_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"answer" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	CONSTRAINT "recall_answers_recall_id_holder_id_pk" PRIMARY KEY("recall_id","holder_id"),
	CONSTRAINT "recall_answers_answer" CHECK ("recall_answers"."answer" in ('returned', 'destroyed', 'usedUp', 'notFound')),
	CONSTRAINT "recall_answers_at" CHECK (("recall_answers"."answer" is null) = ("recall_answers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"store_id" integer NOT NULL,
	"lot" text NOT NULL,
	"level" text NOT NULL,
	"reason" text NOT NULL,
	"stopped" integer NOT NULL,
	"called_by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recalls_number_unique" UNIQUE("number"),
	CONSTRAINT "recalls_once" UNIQUE("store_id","lot"),
	CONSTRAINT "recalls_level" CHECK ("recalls"."level" in ('safety', 'quality', 'paper')),
	CONSTRAINT "recalls_reason" CHECK (length("recalls"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_holder_id_certificate_holders_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."certificate_holders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_holder_id_certificate_holders_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."certificate_holders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_holder_id_certificate_holders_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."certificate_holders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_answers_of_holder" ON "recall_answers" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "recalls_of_store" ON "recalls" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("valid_until") WHERE "certificates"."state" = 'signed';--> statement-breakpoint
CREATE TRIGGER recalls_kept BEFORE UPDATE ON recalls FOR EACH ROW EXECUTE FUNCTION never_changed();--> statement-breakpoint
-- Functions of this migration: 32c9f8317107
