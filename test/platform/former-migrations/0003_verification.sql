CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_mac" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_mac" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" smallint NOT NULL,
	CONSTRAINT "phone_codes_phone_purpose_pk" PRIMARY KEY("phone","purpose"),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries_left" >= 0),
	CONSTRAINT "phone_codes_phone" CHECK ("phone_codes"."phone" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "phone_messages" (
	"phone" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_expiry" ON "phone_codes" USING btree ("expires_at");