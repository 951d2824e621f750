import type { Database } from '../platform/db/index.ts'
import { seedContent } from '../modules/content/index.ts'
import { seedMembers } from '../modules/identity/index.ts'
import { seedDemo } from './seed/index.ts'

/** Fills an empty demo database with catalogue, texts and accounts; one that has products keeps what it has. */
export async function seedDemoIfEmpty(owner: Database, options: { products: number }): Promise<void> {
  const [row] = await owner.sql<{ filled: boolean }[]>`select exists (select 1 from spus) as filled`
  if (row?.filled) return
  await seedDemo(owner, options)
  await seedContent(owner)
  await seedMembers(owner)
}
