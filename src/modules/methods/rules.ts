import type { MaterialRow } from '../catalogue/index.ts'
import { levelRanges } from './levels.ts'
import { goodsOf, matrixChoices, partsOf } from './needs.ts'
import type { MatrixChoice } from './needs.ts'
import type { MethodEntry, MethodNeed } from './schema.ts'

type IdsOf = (key: string) => string[]
type Material = Pick<
  MaterialRow,
  'kind' | 'balanceId' | 'matrixZh' | 'matrixEn' | 'purityPercent' | 'tags' | 'parts'
>

/** Properties that goods certify without a component. */
export const propertyTags: Readonly<Record<string, string>> = {
  'param-pH': 'ph-buffer',
  'param-conductivity': 'conductivity',
}

/** The components of a need that a product holds, by their keys. */
export function heldParts(need: MethodNeed, material: Material, idsOf: IdsOf): string[] {
  const held = new Set(material.parts.map(({ substanceId }) => substanceId))
  return partsOf(need)
    .map(({ key }) => key)
    .filter((key) => {
      const tag = propertyTags[key]
      return tag === undefined ? idsOf(key).some((id) => held.has(id)) : material.tags.includes(tag)
    })
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

const ACID = /hno3|hclo4|hcl|h2so4|hf/

/** Whether goods are made in this gas or solvent; of an acid its kind counts, its strength varies. */
function isIn({ goods, balanceId, text }: MatrixChoice, { kind, ...material }: Material): boolean {
  if (goods !== kind) return false
  if (balanceId !== null) return material.balanceId === balanceId
  const own = plain(`${material.matrixZh ?? ''} ${material.matrixEn ?? ''}`)
  const wanted = plain(text ?? '')
  const acid = ACID.exec(wanted)?.[0]
  if (acid !== undefined) return own.includes(acid)
  if (wanted === 'water') return own.includes('water') && !ACID.test(own)
  return own.includes(wanted)
}

/** Whether the matrix is one of those named; any matrix is where none is. */
export function fitsMatrix(need: MethodNeed, material: Material): boolean {
  const choices = matrixChoices(need)
  if (choices.length > 0) return choices.some((choice) => isIn(choice, material))
  return material.kind !== 'instrument' && goodsOf(need).has(material.kind)
}

/** 0.1 %: figures of levels and of goods are rounded. */
const SLACK = 1e-3

/** Whether the goods' levels lie within the usual ones; null if those are in words. */
export function fitsLevel(need: MethodNeed, material: Material, idsOf: IdsOf): boolean | null {
  const ranges = levelRanges(need)
  if (ranges === null) return null
  const range = ranges.find(({ kind }) => kind === material.kind)
  const purity = ranges.find(({ kind }) => kind === 'purity')
  if (purity) return (material.purityPercent ?? 0) >= purity.from - 1e-9
  if (!range) return false
  const wanted = new Set(partsOf(need).flatMap(({ key }) => idsOf(key)))
  return material.parts
    .filter(({ substanceId }) => wanted.has(substanceId))
    .every(
      ({ amountMin, amountMax }) =>
        amountMin <= range.to * (1 + SLACK) && amountMax >= range.from * (1 - SLACK),
    )
}

/**
 * Whether a product meets a need in every respect: its list is whole, all substances of a mixture or the one that is asked for
 * are held, matrix and level are named ones. Of "each" a single product is only a part, so nothing is claimed.
 */
function meets(need: MethodNeed, material: Material, idsOf: IdsOf): boolean {
  if (!need.complete || need.what === 'each') return false
  const parts = partsOf(need)
  const held = heldParts(need, material, idsOf)
  const enough = need.what === 'any-of' ? held.length > 0 : held.length === parts.length
  return enough && fitsMatrix(need, material) && fitsLevel(need, material, idsOf) === true
}

/** Needs that the material of a method is bought for; the others are aids. */
const measured = new Set<MethodNeed['role']>(['calibration', 'span'])

/**
 * Whether a method may be named on a product: its list was confirmed by a person (who calls this asks that), a certificate is
 * valid, and every need of calibration and span is met by this product in every respect.
 */
export function suits(
  { needs, complete }: MethodEntry,
  material: Material,
  idsOf: IdsOf,
  hasCertificate: boolean,
): boolean {
  const main = needs.filter(({ role }) => measured.has(role))
  return complete && hasCertificate && main.length > 0 && main.every((need) => meets(need, material, idsOf))
}
