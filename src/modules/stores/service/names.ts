import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { isNameTaken } from '../queries/storefront.ts'

/** Where a form has the two names. */
interface Paths {
  zh: string
  en: string
}

const refused = (langs: readonly (keyof Paths)[], paths: Paths) =>
  commonErrors.invalid(
    {},
    langs.map((lang) => ({ path: paths[lang], key: 'errors.stores.nameTaken' })),
  )

const constraints = { stores_name_zh: 'zh', stores_name_en: 'en' } as const

/**
 * Runs what gives a store these names (decisions 10): refused, naming the field, where another store that is not closed has one of
 * them, whatever its case, width and spaces; also where that one takes the name at the same moment.
 */
export async function withOwnNames<T>(
  tx: Tx,
  names: { storeId: number | null; nameZh: string; nameEn: string },
  paths: Paths,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await isNameTaken(tx, names)
  const langs = (['zh', 'en'] as const).filter((lang) => taken[lang])
  if (langs.length > 0) throw refused(langs, paths)
  return work().catch((error: unknown) => {
    const name = sqlConstraint(error)
    if (name === 'stores_name_zh' || name === 'stores_name_en') throw refused([constraints[name]], paths)
    throw error
  })
}
