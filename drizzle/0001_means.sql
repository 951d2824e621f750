CREATE TABLE "payment_means" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "payment_means" ("code") SELECT "method" FROM "payments" UNION SELECT "paid_by" FROM "orders" WHERE "paid_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_payment_means_code_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."payment_means"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_payment_means_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_means"("code") ON DELETE no action ON UPDATE no action;
-- Functions of this migration: f7bb48b3b088
