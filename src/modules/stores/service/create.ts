import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { seal } from '../../../platform/sealing.ts'
import { saveLicence } from '../queries/licences.ts'
import { insertCompany, insertRootMenus, insertStore } from '../queries/opening.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { faultsOfNames, withOwnNames } from './names.ts'

/** What a new store begins with. */
interface NewStore {
  storeZh: string
  storeEn: string
  introZh: string
  introEn: string
  cityZh: string
  cityEn: string
  /** Kinds of goods, which its menu begins with. */
  kinds: readonly string[]
  company: { name: string; creditCode: string }
  bank: { bank: string; account: string }
  /** For hazardous goods; null where it sells none. */
  licence: { number: string; validUntil: string } | null
  /** `2026-11-23` */
  openedOn: string
}

/** Where an application has the names of its store. */
const NAMES = { zh: 'categories.storeZh', en: 'categories.storeEn' }

/** What speaks against the names of a store that is applied for, by the paths of its application. */
export const faultsOfNewNames = (
  tx: Tx,
  { storeZh: nameZh, storeEn: nameEn }: Pick<NewStore, 'storeZh' | 'storeEn'>,
): Promise<FieldError[]> => faultsOfNames(tx, { storeId: null, nameZh, nameEn }, NAMES)

/** Binds the number of an account to its store. */
const ACCOUNT = (storeId: number): string => `store account ${storeId}`

const TAIL = 4

/**
 * A store that sells from now on, without ratings and goods; answers its id. The caller has decided that it opens. Refuses names
 * that another store has, by the paths of its application.
 */
export async function createStore(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { kinds, company, bank, licence, ...store }: NewStore,
): Promise<number> {
  const storeId = await withOwnNames(
    tx,
    { storeId: null, nameZh: store.storeZh, nameEn: store.storeEn },
    NAMES,
    () => insertStore(tx, { ...store, mark: [...store.storeZh][0]! }),
  )
  await insertCompany(tx, storeId, {
    ...company,
    bank: bank.bank,
    account: seal(ctx.config, ACCOUNT(storeId), bank.account),
    accountTail: bank.account.slice(-TAIL),
  })
  if (licence) await saveLicence(tx, { storeId, kind: 'hazardous', ...licence, at: ctx.clock.now() })
  await insertRootMenus(tx, storeId, kinds)
  return storeId
}
