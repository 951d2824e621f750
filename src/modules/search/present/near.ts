import type { Changes, NearMiss } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { clearedFilters, filterNames } from './filters.ts'
import type { Answer } from './answer.ts'

/** Why words that say too little have no answer. */
function whyNothing({ t }: Context, { unanswered, unread, parsed }: Answer['result']): string | null {
  if (unanswered === 'nothing') return t('search.nothing.unread')
  const text = [...unread, ...(parsed?.text ?? [])]
    .filter((each, i, all) => all.indexOf(each) === i)
    .join(' ')
  return unanswered === 'kind' ? t('search.nothing.kindAlone', { text }) : null
}

/** What the search dropped to show something near; links to go on with an empty result; null for an exact answer. */
export function nearOf(ctx: Context, { result, address }: Answer): NearMiss | null {
  const { t } = ctx
  const { q } = address
  if (result.total.count === 0) {
    const filtered = filterNames.some((name) => address[name])
    const way = (label: string, to: Changes) => ({ label, to })
    return {
      kind: 'nothing',
      why: whyNothing(ctx, result),
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
            list: parts
              .map((part) => t(`search.near.part.${part}`, { text: result.unread.join(' ') }))
              .join(t('search.near.separator')),
          }),
        ]
      : []),
  ]
  return { kind: 'relaxed', messages: sentences }
}
