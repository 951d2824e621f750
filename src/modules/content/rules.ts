import { instant } from '../../shared/time.ts'
import type { TextAct, TextKind, TextState, TextStep, TextVersion, TextWords } from './view.ts'

/** Articles that pages of the mall are made from, or its menu leads to: about, registration, how to buy, terms, privacy. */
const kept = new Set([1, 6, 8, 30, 31])

/** Whether a text can be changed, but never withdrawn. */
export const isKept = (kind: TextKind, id: number): boolean => kind === 'article' && kept.has(id)

/** Where a text stands, from its last step and whether the shop shows it. */
export function textState(act: TextAct | null, shown: boolean): TextState {
  if (act === 'plan') return 'planned'
  if (shown) return act === 'save' ? 'changed' : 'shown'
  return act === 'withdraw' ? 'withdrawn' : 'draft'
}

const fields = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'bodyZh',
  'bodyEn',
  'typeId',
  'day',
] as const satisfies readonly (keyof TextWords)[]

/** The words alone. */
export const wordsOf = (text: TextWords): TextWords => ({
  titleZh: text.titleZh,
  titleEn: text.titleEn,
  summaryZh: text.summaryZh,
  summaryEn: text.summaryEn,
  bodyZh: text.bodyZh,
  bodyEn: text.bodyEn,
  typeId: text.typeId,
  day: text.day,
})

/** Fields in which two wordings differ. */
export const changedFields = (before: TextWords, after: TextWords): (keyof TextWords)[] =>
  fields.filter((field) => before[field] !== after[field])

/** Steps, newest first, each with what it changed of the one before it; the last one only serves the one above it. */
export const stepsOf = (versions: readonly TextVersion[], most: number): TextStep[] =>
  versions.slice(0, most).map((step, index) => {
    const before = versions[index + 1]
    return {
      version: step.version,
      act: step.act!,
      at: instant(step.savedAt!),
      by: step.by,
      publishAt: step.publishAt === null ? null : instant(step.publishAt),
      changed: before ? changedFields(before, step) : [],
    }
  })
