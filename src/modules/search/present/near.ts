import type { Changes, NearMiss } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { clearedFilters, filterNames } from './filters.ts'
import type { Answer } from './answer.ts'

/** What the search dropped to show something near; links to go on with an empty result; null for an exact answer. */
export function nearOf(ctx: Context, { result, address }: Answer): NearMiss | null {
  const { t } = ctx
  const { q } = address
  if (result.total.count === 0) {
    const filtered = filterNames.some((name) => address[name])
    const way = (label: string, to: Changes) => ({ label, to })
    return {
      kind: 'nothing',
      ways: [
        ...(q && filtered ? [way(t('search.nothing.words', { q }), clearedFilters)] : []),
        ...(!q && filtered ? [way(t('search.nothing.clear'), clearedFilters)] : []),
        way(t('search.nothing.elements'), { ...clearedFilters, q: '', picker: 'open' }),
        way(t('search.nothing.all'), { ...clearedFilters, q: '' }),
      ],
    }
  }
  if (result.relaxed.length === 0) return null
  const corrected = result.parsed?.corrections ?? []
  const parts = result.relaxed.filter((part) => part !== 'spelling')
  const sentences = [
    ...corrected.map(({ from, to }) => t('search.reading.corrected', { from, to })),
    ...(parts.length > 0
      ? [
          t('search.near.relaxed', {
            list: parts.map((part) => t(`search.near.part.${part}`)).join(t('search.near.separator')),
          }),
        ]
      : []),
  ]
  return { kind: 'relaxed', messages: sentences }
}
