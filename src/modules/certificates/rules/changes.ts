import type { CertificateContent, Words } from '../content.ts'
import type { Change } from '../view.ts'

const same = (text: string): Words => ({ zh: text, en: text })

/** Texts of a document that a revision can correct. */
const texts = [
  'name',
  'intendedUse',
  'commutability',
  'storage',
  'handling',
  'traceability',
  'stability',
  'safety',
  'minimumNote',
] as const

const nothing = same('—')

/** What a version says differently from the one before it, value by value. */
export function changesOf(before: CertificateContent, after: CertificateContent): Change[] {
  const changes: Change[] = []
  const add = (field: string, from: Words, to: Words, of: Words | null = null) => {
    if (from.zh !== to.zh || from.en !== to.en) changes.push({ field, of, before: from, after: to })
  }
  const former = new Map(before.values.map((value) => [value.substanceId, value]))
  for (const value of after.values) {
    const old = former.get(value.substanceId)
    const printed = (each: typeof value) => same(`${each.value} ± ${each.uncertainty} ${each.unit}`)
    add('value', old ? printed(old) : nothing, printed(value), value.name)
    former.delete(value.substanceId)
  }
  for (const gone of former.values()) add('value', same(`${gone.value} ${gone.unit}`), nothing, gone.name)
  add('outlet', same(before.outlet ?? '—'), same(after.outlet ?? '—'))
  add('certifiedOn', same(before.certifiedOn), same(after.certifiedOn))
  add('validUntil', same(before.validUntil), same(after.validUntil))
  for (const field of texts) add(field, before[field] ?? nothing, after[field] ?? nothing)
  return changes
}
