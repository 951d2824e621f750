import type { SheetContent } from '../view.ts'
import { mixtureOf, propose, proposeGas, type Composition } from './classify.ts'
import type { Proposal } from './classify.ts'
import { findUnEntry } from './un-numbers.ts'
import { UnknownToRules } from './unknown.ts'

/** A proposal as the columns of a version. */
export function contentOf({ statements, declared, flags }: Proposal): SheetContent {
  const entry = declared === null ? null : findUnEntry(declared.un)!
  return {
    statements,
    un: entry?.un ?? null,
    dangerClass: entry?.dangerClass ?? null,
    subsidiary: [...(entry?.subsidiary ?? [])],
    packingGroup: declared?.packingGroup ?? null,
    technicalZh: declared?.technical?.zh ?? null,
    technicalEn: declared?.technical?.en ?? null,
    flags,
  }
}

/** What the rules say of goods; null where they lack data of a substance or matrix, so that a person has to classify them. */
export function proposedContent(composition: Composition): SheetContent | null {
  try {
    return contentOf(propose(composition))
  } catch (error) {
    if (error instanceof UnknownToRules) return null
    throw error
  }
}

/** Colour of the cylinder of a gas; silver where the rules lack data of it. */
export function toneOf(composition: Composition): string {
  try {
    return proposeGas(mixtureOf(composition)).tone
  } catch (error) {
    if (error instanceof UnknownToRules) return 'silver'
    throw error
  }
}
