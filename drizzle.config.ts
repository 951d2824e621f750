import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration from the tables of all modules; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './drizzle',
})
