import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { overlapOf, partsIn, similarTo } from './compare.ts'
import { methodOfSlug, slugOf } from './list.ts'
import type { NeededPart } from './needs.ts'
import { matricesOf, nameOf } from './present.ts'
import type { Naming } from './present.ts'
import type { MethodEntry } from './schema.ts'
import type { MethodComparison } from './view.ts'

/** Names of a list that a cell spells out. */
const MOST_NAMED = 6

/** A method beside another one of those that measure the same; the likest where `slug` names none of them. */
export function compareMethods(
  ctx: Context,
  naming: Naming,
  entry: MethodEntry,
  slug: string | undefined,
): MethodComparison | null {
  const { t } = ctx
  const others = similarTo(entry)
  const other = others.find((each) => each === methodOfSlug(slug ?? '')) ?? others[0]
  if (!other) return null
  const list = (parts: readonly NeededPart[]) => {
    const names = parts.slice(0, MOST_NAMED).map((part) => nameOf(ctx, naming, part))
    const text = names.join(t('methods.comma'))
    return parts.length > MOST_NAMED ? text + t('methods.openMore', { n: parts.length }) : text
  }
  const orNone = (text: string) => text || t('methods.compare.none')
  const measures = (method: MethodEntry) => {
    const needs = method.needs.filter(({ role }) => role === 'calibration' || role === 'span')
    const matrices = new Set(needs.flatMap(({ matrix }) => matricesOf(ctx, matrix)))
    const count = t('methods.compare.parts', { count: partsIn(method, 'calibration', 'span').length })
    return [count, ...matrices].join(t('methods.comma'))
  }
  const facts: [name: string, fact: (method: MethodEntry) => string][] = [
    [t('methods.compare.title'), (method) => inWords(ctx, method.titleZh, method.titleEn)],
    [t('methods.compare.kind'), ({ kind }) => t(`methods.kind.${kind}`)],
    [t('methods.fact.supersedes'), ({ supersedes = [] }) => orNone(supersedes.join(t('methods.comma')))],
    [t('methods.compare.measured'), measures],
    [t('methods.role.internal'), (method) => orNone(list(partsIn(method, 'internal standard')))],
    [t('methods.role.surrogate'), (method) => orNone(list(partsIn(method, 'surrogate')))],
    [t('methods.role.zero'), (method) => orNone(list(partsIn(method, 'zero')))],
    [t('methods.compare.standing'), ({ status }) => t(`methods.compare.${status}`)],
  ]
  const { shared, here, there } = overlapOf(entry, other)
  const only = (id: string, parts: NeededPart[]) =>
    parts.length > 0 ? [t('methods.compare.only', { id, list: list(parts) })] : []
  return {
    others: others.map((each) => ({ slug: slugOf(each.id), id: each.id, chosen: each === other })),
    ids: [entry.id, other.id],
    rows: facts.map(([name, fact]) => {
      const [own, beside] = [fact(entry), fact(other)]
      return { name, here: own, there: beside, differs: own !== beside }
    }),
    overlap: [
      t('methods.compare.shared', { count: shared.length }),
      ...only(entry.id, here),
      ...only(other.id, there),
    ].join(t('methods.compare.semicolon')),
  }
}
