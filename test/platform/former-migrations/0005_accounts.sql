CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"consignee" text NOT NULL,
	"mobile" text NOT NULL,
	"area_code" text NOT NULL,
	"detail" text NOT NULL,
	"landline" text,
	"postcode" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_consignee" CHECK (length("addresses"."consignee") between 1 and 40),
	CONSTRAINT "addresses_mobile" CHECK ("addresses"."mobile" ~ '^1[3-9][0-9]{9}$'),
	CONSTRAINT "addresses_detail" CHECK (length("addresses"."detail") between 3 and 50),
	CONSTRAINT "addresses_area" CHECK (length("addresses"."area_code") = 6),
	CONSTRAINT "addresses_landline" CHECK ("addresses"."landline" ~ '^[0-9]{3,4}-?[0-9]{7,8}(-[0-9]{1,6})?$'),
	CONSTRAINT "addresses_postcode" CHECK ("addresses"."postcode" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"level" smallint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "areas_code" CHECK ("areas"."code" ~ '^[0-9]{2}([0-9]{2}){0,2}$'),
	CONSTRAINT "areas_level" CHECK ("areas"."level" = length("areas"."code") / 2),
	CONSTRAINT "areas_parent" CHECK (("areas"."level" = 1) = ("areas"."parent_code" is null))
);
--> statement-breakpoint
CREATE TABLE "followed_products" (
	"member_id" bigint NOT NULL,
	"spu_id" bigint NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_products_member_id_spu_id_pk" PRIMARY KEY("member_id","spu_id")
);
--> statement-breakpoint
CREATE TABLE "followed_stores" (
	"member_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_stores_member_id_store_id_pk" PRIMARY KEY("member_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "footprints" (
	"member_id" bigint NOT NULL,
	"spu_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "footprints_member_id_spu_id_pk" PRIMARY KEY("member_id","spu_id")
);
--> statement-breakpoint
CREATE TABLE "manager_cards" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"work_number" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"region_zh" text NOT NULL,
	"region_en" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manager_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"from_id" bigint,
	"to_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "manager_changes_state" CHECK ("manager_changes"."state" in ('pending', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "manager_changes_reason" CHECK (length("manager_changes"."reason") between 2 and 200),
	CONSTRAINT "manager_changes_decided" CHECK (("manager_changes"."state" = 'pending') = ("manager_changes"."decided_at" is null)),
	CONSTRAINT "manager_changes_own" CHECK ("manager_changes"."decided_by" <> "manager_changes"."member_id" or "manager_changes"."state" = 'withdrawn')
);
--> statement-breakpoint
CREATE TABLE "mail_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "real_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text DEFAULT 'underReview' NOT NULL,
	"name_sealed" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"tail" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "real_names_state" CHECK ("real_names"."state" in ('underReview', 'passed', 'failed')),
	CONSTRAINT "real_names_decided" CHECK (("real_names"."state" = 'underReview') = ("real_names"."decided_at" is null)),
	CONSTRAINT "real_names_own" CHECK ("real_names"."decided_by" <> "real_names"."member_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"vars" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('account', 'order', 'payment', 'certificate', 'announcement')),
	CONSTRAINT "notices_path" CHECK ("notices"."path" ~ '^/[^/\\]')
);
--> statement-breakpoint
CREATE TABLE "clockins" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" smallint NOT NULL,
	"points" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "clockins_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "clockins_streak" CHECK ("clockins"."streak" >= 1),
	CONSTRAINT "clockins_points" CHECK ("clockins"."points" = least(30, "clockins"."streak" * 5))
);
--> statement-breakpoint
CREATE TABLE "wechat_links" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"nickname" text,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_states" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"member_id" bigint,
	"next" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_states_next" CHECK ("wechat_states"."next" like '/%')
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"subject" text NOT NULL,
	"nickname" text,
	"next" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"member_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"ip" "inet",
	"request_id" text,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"scene" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_scene" CHECK ("files"."scene" in ('avatar', 'realName')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" bigint NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_route_key_pk" PRIMARY KEY("member_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pay_password_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pay_wrong" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pay_locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "manager_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_secret" "bytea";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_area_code_areas_code_fk" FOREIGN KEY ("area_code") REFERENCES "public"."areas"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_parent_code_areas_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."areas"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_products" ADD CONSTRAINT "followed_products_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_products" ADD CONSTRAINT "followed_products_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_stores" ADD CONSTRAINT "followed_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_cards" ADD CONSTRAINT "manager_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_changes" ADD CONSTRAINT "manager_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_changes" ADD CONSTRAINT "manager_changes_from_id_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_changes" ADD CONSTRAINT "manager_changes_to_id_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_changes" ADD CONSTRAINT "manager_changes_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_confirmations" ADD CONSTRAINT "mail_confirmations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clockins" ADD CONSTRAINT "clockins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_links" ADD CONSTRAINT "wechat_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_states" ADD CONSTRAINT "wechat_states_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "areas_children" ON "areas" USING btree ("parent_code","code");--> statement-breakpoint
CREATE INDEX "followed_products_latest" ON "followed_products" USING btree ("member_id","followed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "followed_products_spu" ON "followed_products" USING btree ("spu_id");--> statement-breakpoint
CREATE INDEX "followed_stores_latest" ON "followed_stores" USING btree ("member_id","followed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "followed_stores_store" ON "followed_stores" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "footprints_latest" ON "footprints" USING btree ("member_id","seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "footprints_spu" ON "footprints" USING btree ("spu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manager_cards_number" ON "manager_cards" USING btree ("work_number");--> statement-breakpoint
CREATE UNIQUE INDEX "manager_changes_pending" ON "manager_changes" USING btree ("member_id") WHERE "manager_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "manager_changes_member" ON "manager_changes" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_confirmations_member" ON "mail_confirmations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mail_confirmations_expiry" ON "mail_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_living" ON "real_names" USING btree ("member_id") WHERE "real_names"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "real_names_member" ON "real_names" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "real_names_waiting" ON "real_names" USING btree ("asked_at") WHERE "real_names"."state" = 'underReview';--> statement-breakpoint
CREATE INDEX "notices_latest" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_links_subject" ON "wechat_links" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "wechat_states_expiry" ON "wechat_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_tickets_expiry" ON "wechat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_member" ON "audit_entries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "files_member" ON "files" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_manager_id_members_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_manager_clients" ON "members" USING btree ("manager_id") WHERE "members"."manager_id" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email" CHECK ("members"."email" ~ '^[^@[:space:]]{1,64}@[^@[:space:]]{1,190}$');--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_nickname" CHECK (length("members"."nickname") between 1 and 30);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_sex" CHECK ("members"."sex" in ('male', 'female', 'other'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_birthday" CHECK ("members"."birthday" between '1900-01-01' and '2100-01-01');--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company" CHECK (length("members"."company_name") between 2 and 100);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tax_number" CHECK ("members"."tax_number" ~ '^[0-9A-Z]{15,20}$');--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_pay_password" CHECK ("members"."pay_password_hash" like '$argon2id$v=19$%');--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_pay_wrong" CHECK ("members"."pay_wrong" between 0 and 5);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_manager" CHECK ("members"."manager_id" <> "members"."id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased" CHECK ("members"."erased_at" is null or ("members"."disabled" and num_nonnulls("members"."phone", "members"."email", "members"."nickname", "members"."sex",
        "members"."birthday", "members"."avatar", "members"."company_name", "members"."tax_number", "members"."pay_password_hash", "members"."totp_secret") = 0));