CREATE TABLE "open_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "open_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "open_keys_name" CHECK (length("open_keys"."name") between 1 and 40),
	CONSTRAINT "open_keys_scopes" CHECK (cardinality("open_keys"."scopes") between 1 and 30),
	CONSTRAINT "open_keys_revoked" CHECK (("open_keys"."revoked_by" is null) = ("open_keys"."revoked_at" is null)),
	CONSTRAINT "open_keys_expires" CHECK ("open_keys"."expires_at" > "open_keys"."made_at")
);
--> statement-breakpoint
ALTER TABLE "open_keys" ADD CONSTRAINT "open_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_keys" ADD CONSTRAINT "open_keys_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_keys_names" ON "open_keys" USING btree (coalesce("store_id", 0),lower("name")) WHERE "open_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "open_keys_of" ON "open_keys" USING btree (coalesce("store_id", 0),"id");
-- Functions of this migration: db03b144d657
