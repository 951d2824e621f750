import { correctQuery, isUsualSolvent } from '../parse/index.ts'
import type { ParsedQuery } from '../parse/index.ts'
import type { SearchFilters } from '../schema.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { relaxableParts } from './reading.ts'
import type { Relaxable } from './reading.ts'

/** What the search dropped to find something near: parts of the query, or its spelling. */
export type Relaxed = Relaxable | 'spelling'

/** One way to ask: a reading, what is let go compared with the typed query, and which parts of the reading do not apply. */
export interface Formulation {
  parsed: ParsedQuery | null
  relaxed: Relaxed[]
  dropped: ReadonlySet<Relaxable>
}

const none: ReadonlySet<Relaxable> = new Set()

/** Parts that say more than the kind of goods, as far as they still apply. */
function saysWhat(parsed: ParsedQuery, dropped: ReadonlySet<Relaxable>): boolean {
  const keeps = (part: Relaxable) => !dropped.has(part)
  return (
    parsed.components.length > 0 ||
    (parsed.amount !== null && keeps('amount')) ||
    (parsed.balance !== null && keeps('balance')) ||
    (parsed.package !== null && keeps('package')) ||
    (parsed.phrases.length > 0 && keeps('phrase')) ||
    (parsed.purity !== null && keeps('purity')) ||
    (parsed.count !== null && keeps('count')) ||
    (parsed.storeIds.length > 0 && keeps('store')) ||
    (parsed.text.length > 0 && keeps('text')) ||
    (parsed.codes.length > 0 && keeps('code')) ||
    parsed.methods.length > 0 ||
    parsed.systems.length > 0 ||
    parsed.cas.length > 0
  )
}

/** Why words have no answer: nothing was understood, or only the kind of goods; null where they have one. */
export type Unanswered = 'nothing' | 'kind' | null

/**
 * Whether the words say so little that every product, or every one of a kind, would be shown as if it were the answer.
 * The name of a kind alone (标准气体) is a question of its own; filters are too.
 */
export function unanswered(parsed: ParsedQuery | null, filters: SearchFilters): Unanswered {
  if (!parsed || saysWhat(parsed, new Set()) || parsed.inStock || parsed.cheapest) return null
  if (parsed.categoryIds.length > 0) return null
  const filtered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && !['q', 'sort', 'page', 'size', 'orderSaleCount'].includes(name),
  )
  return filtered ? null : 'nothing'
}

/** Whether nothing but the kind of goods was understood: COD 标准溶液. */
export const saysKindAlone = (parsed: ParsedQuery): boolean =>
  parsed.categoryIds.length > 0 &&
  !saysWhat(parsed, new Set(['text', 'count', 'amount', 'package', 'purity']))

/** One reading, and then without one part after the other. Parts that are not known are let go one by one. */
function* relaxations(base: ParsedQuery, before: Relaxed[]): Generator<Formulation> {
  if (base.text.length > 1) {
    for (const left of base.text) {
      const text = base.text.filter((each) => each !== left)
      yield { parsed: { ...base, text }, relaxed: [...before, 'text'], dropped: none }
    }
  }
  // The name of a family says more than how many components it has, or what it is dissolved in.
  if (base.text.length > 0) {
    const solvent = base.balance !== null && isUsualSolvent(base.balance.id)
    for (const part of [
      ...(base.count === null ? [] : ['count' as const]),
      ...(solvent ? ['balance' as const] : []),
    ])
      yield { parsed: base, relaxed: [...before, part], dropped: new Set([part]) }
  }
  const dropped: Relaxable[] = []
  for (const part of relaxableParts(base)) {
    dropped.push(part)
    if (!saysWhat(base, new Set(dropped))) return
    yield { parsed: base, relaxed: [...before, ...dropped], dropped: new Set(dropped) }
  }
}

/**
 * First as typed, then with better spelling, then without one part after the other; what a correction replaced is
 * tried when the correction finds nothing (decisions 10). Lazy: the first formulation mostly suffices.
 */
export function* formulations(parsed: ParsedQuery | null, vocabulary: Vocabulary): Generator<Formulation> {
  yield { parsed, relaxed: [], dropped: none }
  if (!parsed) return
  const corrected = parsed.text.length > 0 ? correctQuery(parsed.q, vocabulary) : null
  if (corrected) {
    yield { parsed: corrected, relaxed: ['spelling'], dropped: none }
    yield* relaxations(corrected, ['spelling'])
  }
  yield* relaxations(parsed, [])
}

/** The words of a query that a formulation did not use. */
export function unreadIn({ parsed, relaxed, dropped }: Formulation, typed: ParsedQuery): string[] {
  const used = parsed && !dropped.has('text') ? parsed.text : []
  const left = relaxed.includes('text') ? typed.text.filter((each) => !used.includes(each)) : []
  return [...(parsed?.unread ?? []), ...left]
}
