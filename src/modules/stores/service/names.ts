import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { isNameTaken } from '../queries/storefront.ts'

/** Where a form has the two names. */
interface Paths {
  zh: string
  en: string
}

interface Names {
  /** Whose they are; null for a store that is still to open. */
  storeId: number | null
  nameZh: string
  nameEn: string
}

const faultOf = (path: string): FieldError => ({ path, key: 'errors.stores.nameTaken' })

/** What speaks against these names: another store that is not closed has one of them, whatever its case, width and spaces. */
export async function faultsOfNames(tx: Tx, names: Names, paths: Paths): Promise<FieldError[]> {
  const taken = await isNameTaken(tx, names)
  return (['zh', 'en'] as const).filter((lang) => taken[lang]).map((lang) => faultOf(paths[lang]))
}

const constraints = { stores_name_zh: 'zh', stores_name_en: 'en' } as const

/**
 * Runs what gives a store these names (decisions 10): refused, naming the field, where another store that is not closed has one of
 * them, whatever its case, width and spaces; also where that one takes the name at the same moment.
 */
export async function withOwnNames<T>(
  tx: Tx,
  names: Names,
  paths: Paths,
  work: () => Promise<T>,
): Promise<T> {
  const faults = await faultsOfNames(tx, names, paths)
  if (faults.length > 0) throw commonErrors.invalid({}, faults)
  return work().catch((error: unknown) => {
    const name = sqlConstraint(error)
    if (name === 'stores_name_zh' || name === 'stores_name_en')
      throw commonErrors.invalid({}, [faultOf(paths[constraints[name]])])
    throw error
  })
}
