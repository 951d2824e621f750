CREATE TABLE "points_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"goods_id" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"icon" text NOT NULL,
	"quantity" smallint NOT NULL,
	"points" bigint NOT NULL,
	"consignee" text NOT NULL,
	"mobile" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"carrier" text,
	"parcel_number" text,
	"cancelled_at" timestamp with time zone,
	"reason" text,
	"decided_by" bigint,
	CONSTRAINT "points_exchanges_number_unique" UNIQUE("number"),
	CONSTRAINT "points_exchanges_amounts" CHECK ("points_exchanges"."quantity" > 0 and "points_exchanges"."points" > 0),
	CONSTRAINT "points_exchanges_one_end" CHECK (num_nonnulls("points_exchanges"."shipped_at", "points_exchanges"."cancelled_at") <= 1),
	CONSTRAINT "points_exchanges_sent" CHECK (("points_exchanges"."shipped_at" is null) = ("points_exchanges"."carrier" is null) and ("points_exchanges"."shipped_at" is null) = ("points_exchanges"."parcel_number" is null)),
	CONSTRAINT "points_exchanges_cancelled" CHECK (("points_exchanges"."cancelled_at" is null) = ("points_exchanges"."reason" is null)),
	CONSTRAINT "points_exchanges_decided" CHECK (("points_exchanges"."decided_by" is not null) = (num_nonnulls("points_exchanges"."shipped_at", "points_exchanges"."cancelled_at") = 1) and "points_exchanges"."decided_by" is distinct from "points_exchanges"."member_id")
);
--> statement-breakpoint
ALTER TABLE "points_goods" ADD COLUMN "per_member" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD CONSTRAINT "points_exchanges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD CONSTRAINT "points_exchanges_goods_id_points_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."points_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_exchanges_of_member" ON "points_exchanges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "points_exchanges_limit" ON "points_exchanges" USING btree ("goods_id","member_id");--> statement-breakpoint
CREATE INDEX "points_exchanges_waiting" ON "points_exchanges" USING btree ("id") WHERE "points_exchanges"."shipped_at" is null and "points_exchanges"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "points_exchanges_shipped" ON "points_exchanges" USING btree ("id") WHERE "points_exchanges"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "points_exchanges_ended" ON "points_exchanges" USING btree ("id") WHERE "points_exchanges"."cancelled_at" is not null;--> statement-breakpoint
ALTER TABLE "points_goods" ADD CONSTRAINT "points_goods_per_member" CHECK ("points_goods"."per_member" between 1 and 999);