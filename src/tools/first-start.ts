import type { Database } from '../platform/db/index.ts'
import { seedAreas } from '../modules/addresses/index.ts'
import { seedCart } from '../modules/cart/index.ts'
import { seedCarriers } from '../modules/carriers/index.ts'
import { seedParents } from '../modules/fulfilment/index.ts'
import { relabel } from '../modules/catalogue/index.ts'
import { seedCertificates } from '../modules/certificates/index.ts'
import { seedContent } from '../modules/content/index.ts'
import { seedFollows } from '../modules/follows/index.ts'
import { seedCoupons } from '../modules/coupons/index.ts'
import { seedCylinders } from '../modules/cylinders/index.ts'
import { seedSellers } from '../modules/invoices/index.ts'
import { hasDemoAccounts, seedMembers } from '../modules/identity/index.ts'
import { seedManagers } from '../modules/managers/index.ts'
import { seedConfirmations } from '../modules/methods/index.ts'
import { seedNotices } from '../modules/notices/index.ts'
import { seedClockins } from '../modules/points/index.ts'
import { seedSheets } from '../modules/safety/index.ts'
import { seedWallet } from '../modules/wallet/index.ts'

/**
 * Fills an empty demo database with catalogue, texts and accounts. The accounts come last, so that an interrupted first
 * start continues where it stopped; a database that has accounts keeps its data and gets missing accounts and missing
 * means of payment. With `cart` the demo member has something in the cart. Processes that start together wait for the
 * one that fills. Needs two connections.
 */
export async function seedDemoIfEmpty(
  owner: Database,
  options: { products: number; cart?: boolean },
): Promise<void> {
  if (await hasDemoAccounts(owner)) {
    await seedMembers(owner)
    return seedAssets(owner)
  }
  await owner.transaction(async ({ sql }) => {
    await sql`set local lock_timeout = 0`
    await sql`set local statement_timeout = 0`
    await sql`set local idle_in_transaction_session_timeout = 0`
    await sql`select pg_advisory_xact_lock(hashtext('mall first start'))`
    if (await hasDemoAccounts(owner)) return
    // Only an empty mall needs the facts and recipes of its goods.
    const { isFilled, seedDemo } = await import('./seed/index.ts')
    if (!(await isFilled(owner.sql))) await seedDemo(owner, options)
    await seedAreas(owner)
    await seedContent(owner)
    await seedMembers(owner)
    await seedManagers(owner)
    await seedConfirmations(owner)
    await seedNotices(owner)
    await seedFollows(owner)
    await seedClockins(owner)
    await seedAssets(owner)
    if (options.cart) await seedCart(owner)
  })
}

/**
 * Gives the demo some of every means of payment, its stores carriers, its goods safety sheets and certificates, also where a demo
 * began without them.
 */
async function seedAssets(owner: Database): Promise<void> {
  await seedWallet(owner)
  await seedCoupons(owner)
  await seedSellers(owner)
  await seedCarriers(owner)
  await seedSheets(owner, relabel)
  await seedCylinders(owner)
  await seedParents(owner)
  await seedCertificates(owner)
}
