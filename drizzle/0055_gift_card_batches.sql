CREATE TABLE "gift_card_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count" smallint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"expires_on" date NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"form_key" text,
	CONSTRAINT "gift_card_batches_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "gift_card_batches_amounts" CHECK ("gift_card_batches"."count" between 1 and 100 and "gift_card_batches"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "gift_card_batches" ADD CONSTRAINT "gift_card_batches_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_batch_id_gift_card_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_card_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_of_batch" ON "gift_cards" USING btree ("batch_id");
-- Functions of this migration: db03b144d657
