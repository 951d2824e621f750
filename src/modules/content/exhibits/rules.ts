import type { ExhibitWords } from '../../../platform/exhibit-kind.ts'
import { instant } from '../../../shared/time.ts'
import type { ExhibitStep, ExhibitVersion } from './view.ts'

/** Names of the fields in which two wordings differ; a field that one of them does not know is not compared. */
export const changedWords = (before: ExhibitWords, after: ExhibitWords): string[] =>
  Object.keys(after).filter((name) => name in before && before[name] !== after[name])

/** Steps, newest first, each with what it changed of the one before it; the last one only serves the one above it. */
export const exhibitSteps = (versions: readonly ExhibitVersion[], most: number): ExhibitStep[] =>
  versions.slice(0, most).map(({ version, act, words, publishAt, savedAt, by }, index) => {
    const before = versions[index + 1]
    return {
      version,
      act,
      at: instant(savedAt),
      by,
      publishAt: publishAt === null ? null : instant(publishAt),
      changed: before ? changedWords(before.words, words) : [],
    }
  })
