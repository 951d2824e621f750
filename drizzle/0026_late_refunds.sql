ALTER TABLE "refunds" ADD COLUMN "late" boolean DEFAULT false NOT NULL;
-- Functions of this migration: 21b6cce7ffbd
