import unFile from '../data/un-numbers.json' with { type: 'json' }
import type { Words } from './words.ts'

export type PackingGroup = 'I' | 'II' | 'III'

/** An entry of the list of dangerous goods. */
interface UnEntry {
  un: string
  name: Words
  /** Class or division: `2.2`, `3`, `8`. */
  dangerClass: string
  /** Classes of the further labels. */
  subsidiary: string[]
  /** Usual packing group of liquids; null for gases. */
  packingGroup: PackingGroup | null
  /** The technical names follow its proper shipping name in brackets (special provision 274). */
  isGeneric: boolean
}

const byNumber = new Map(
  unFile.entries.map((row): [string, UnEntry] => [
    row.un,
    {
      un: row.un,
      name: { zh: row.nameZh, en: row.nameEn },
      dangerClass: row.class,
      subsidiary: row.subsidiary,
      packingGroup: row.packingGroup as PackingGroup | null,
      isGeneric: row.nameEn.endsWith('n.o.s.'),
    },
  ]),
)

/** The entry of a UN number without its prefix, or null: goods under a number that is not in the list are held. */
export const findUnEntry = (un: string): UnEntry | null => byNumber.get(un) ?? null

/** Proper shipping name in both languages; the technical names of a generic entry follow in brackets. */
export function properName(un: string, technical: Words | null): Words {
  const name = byNumber.get(un)?.name ?? { zh: `UN ${un}`, en: `UN ${un}` }
  if (technical === null) return name
  return { zh: `${name.zh}（${technical.zh}）`, en: `${name.en} (${technical.en})` }
}
