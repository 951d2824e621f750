CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"list" text NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_places" UNIQUE("member_id","list","place"),
	CONSTRAINT "saved_views_names" UNIQUE("member_id","list","name"),
	CONSTRAINT "saved_views_place" CHECK ("saved_views"."place" between 1 and 20),
	CONSTRAINT "saved_views_name" CHECK (length("saved_views"."name") between 1 and 20),
	CONSTRAINT "saved_views_query" CHECK (length("saved_views"."query") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
-- Functions of this migration: db03b144d657
