import type { MethodEntry, MethodNeed, NeedRole } from './schema.ts'

/** A component that a method names: an id of our tables, or an organic by its CAS number. */
export interface NeededPart {
  /** `benzene`, `el-Pb`, `ion-nitrate`, `param-pH` or a CAS number. */
  key: string
  /** Null for a CAS number, which the names of the need tell. */
  names: { zh: string; en: string } | null
}

/** Every component of a need, once, in its order. */
export const partsOf = ({ substances, cas, casNames = {} }: MethodNeed): NeededPart[] => [
  ...substances.map((key) => ({ key, names: null })),
  ...cas.map((key) => {
    const [zh = key, en = key] = casNames[key]?.split(' | ') ?? []
    return { key, names: { zh, en } }
  }),
]

/** Sums and properties by the name of the method list, and what they are called in the catalogue. */
const sameAs: Record<string, string[]> = {
  'ion-chromium-vi': ['ion-chromium-6'],
  'param-ammonia-nitrogen': ['ion-ammonia-n'],
  'param-total-nitrogen': ['ion-total-n'],
}

/** A substance as the catalogue has it. */
interface KnownSubstance {
  id: string
  cas: string | null
}

/**
 * Which substances of a catalogue each part is: the same id, its CAS number, or its other name. An organic stands under one
 * id only, so a part has at most one.
 */
export function partIndex(substances: readonly KnownSubstance[]): (key: string) => string[] {
  const ids = new Set(substances.map(({ id }) => id))
  const byCas = new Map(substances.flatMap(({ id, cas }) => (cas === null ? [] : [[cas, id] as const])))
  return (key) => {
    const own = [key, ...(sameAs[key] ?? [])].filter((id) => ids.has(id))
    const named = byCas.get(key)
    return named === undefined ? own : [...own, named]
  }
}

/** Roles of what is measured; the others are aids of the measurement. */
const measuring: ReadonlySet<NeedRole> = new Set(['calibration', 'span'])

/** The needs that answer a method's number: calibration and span, or whatever there is. */
export function mainNeeds({ needs }: MethodEntry): MethodNeed[] {
  const main = needs.filter(({ role }) => measuring.has(role))
  return main.length > 0 ? main : needs
}

const gasIds = ['n2', 'air', 'he', 'h2', 'ar', 'co2', 'o2', 'sf6', 'r134a', 'ch4']

/** One way to make a material: in a gas, or in a solution; null fields where nothing is fixed. */
export interface MatrixChoice {
  goods: 'gas' | 'liquid'
  /** Balance gas; null in a solution. */
  balanceId: string | null
  /** The solution's matrix in words: `methanol`, `2% HNO3`. */
  text: string | null
}

/** The matrices that a need permits; empty where its list fixes none. */
export function matrixChoices({ matrix }: Pick<MethodNeed, 'matrix'>): MatrixChoice[] {
  return (matrix ?? '').split('|').flatMap((written): MatrixChoice[] => {
    const text = written.replace(/\(.*\)/, '').trim()
    if (text === '' || text === 'the gas under test') return []
    const id = text === 'dry natural air' ? 'air' : text.toLowerCase()
    return gasIds.includes(id)
      ? [{ goods: 'gas', balanceId: id, text: null }]
      : [{ goods: 'liquid', balanceId: null, text }]
  })
}

/** The kinds of goods that a need permits; both where its matrix is not fixed. */
export function goodsOf(need: MethodNeed): Set<'gas' | 'liquid'> {
  const choices = matrixChoices(need)
  if (choices.length > 0) return new Set(choices.map(({ goods }) => goods))
  const dissolved = need.substances.some((id) => /^(el|ion|param)-/.test(id))
  return new Set(dissolved ? ['liquid'] : ['gas', 'liquid'])
}
