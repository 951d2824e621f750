CREATE TABLE "filling_parents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filling_parents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"substance_ids" text[] NOT NULL,
	"balance_id" text,
	CONSTRAINT "filling_parents_once" UNIQUE("store_id","name"),
	CONSTRAINT "filling_parents_of" CHECK (cardinality("filling_parents"."substance_ids") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "parent_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parent_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint NOT NULL,
	"lot" text NOT NULL,
	"serial" text,
	"certificate" text NOT NULL,
	"purity" jsonb NOT NULL,
	"grams_left" double precision NOT NULL,
	"expires_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parent_lots_once" UNIQUE("parent_id","lot"),
	CONSTRAINT "parent_lots_left" CHECK ("parent_lots"."grams_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parent_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parent_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"grams" double precision NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"task_id" bigint,
	"actor_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parent_movements_kind" CHECK ("parent_movements"."kind" in ('received', 'taken', 'corrected')),
	CONSTRAINT "parent_movements_task" CHECK (("parent_movements"."kind" = 'taken') = ("parent_movements"."task_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "filling_parents" ADD CONSTRAINT "filling_parents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_lots" ADD CONSTRAINT "parent_lots_parent_id_filling_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."filling_parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_movements" ADD CONSTRAINT "parent_movements_lot_id_parent_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."parent_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parent_movements_of_lot" ON "parent_movements" USING btree ("lot_id","id");
-- Functions of this migration: 22db6cc99ada
