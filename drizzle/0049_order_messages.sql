CREATE TABLE "order_conversations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"messages" integer NOT NULL,
	"last_id" bigint NOT NULL,
	"waiting_since" timestamp with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_conversations_length" CHECK ("order_conversations"."messages" between 1 and 500),
	CONSTRAINT "order_conversations_unread" CHECK ("order_conversations"."unread" between 0 and "order_conversations"."messages")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"file_key" text,
	"file_type" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_messages_once" UNIQUE("file_key"),
	CONSTRAINT "order_messages_side" CHECK ("order_messages"."side" in ('buyer', 'store')),
	CONSTRAINT "order_messages_words" CHECK (length("order_messages"."text") <= 1000),
	CONSTRAINT "order_messages_something" CHECK ("order_messages"."text" <> '' or "order_messages"."file_key" is not null),
	CONSTRAINT "order_messages_file" CHECK (("order_messages"."file_key" is null) = ("order_messages"."file_type" is null))
);
--> statement-breakpoint
ALTER TABLE "order_conversations" ADD CONSTRAINT "order_conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_conversations" ADD CONSTRAINT "order_conversations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_conversations_of_store" ON "order_conversations" USING btree ("store_id","last_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_conversations_of_member" ON "order_conversations" USING btree ("member_id","last_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_conversations_waiting" ON "order_conversations" USING btree ("store_id","last_id" DESC NULLS FIRST) WHERE "order_conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "order_conversations_unread_of_member" ON "order_conversations" USING btree ("member_id") WHERE "order_conversations"."unread" > 0;--> statement-breakpoint
CREATE INDEX "order_messages_of_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_of_author" ON "order_messages" USING btree ("author_id");
-- Functions of this migration: 624e05ed8af2
