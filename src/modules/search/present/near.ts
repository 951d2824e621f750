import type { Changes, NearMiss, Way } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { clearedFilters, filterNames } from './filters.ts'
import type { Answer } from './answer.ts'
import { namesFor } from './names.ts'
import { asTyped } from './typed.ts'

/** Why words that say too little have no answer. */
function whyNothing({ t }: Context, { result, address }: Pick<Answer, 'result' | 'address'>): string | null {
  const { unanswered, unread, parsed } = result
  if (unanswered === 'nothing') return t('search.nothing.unread')
  const text = [...unread, ...(parsed?.text ?? [])]
    .filter((each, i, all) => all.indexOf(each) === i)
    .map((each) => asTyped(address.q ?? '', each))
    .join(' ')
  return unanswered === 'kind' ? t('search.nothing.kindAlone', { text }) : null
}

/** What an unknown word begins almost like, each as the query with that name in its place. */
function meantOf(ctx: Context, { parsed, meant, vocabulary }: Answer['result']): Way[] {
  const names = namesFor(ctx, vocabulary)
  return meant.map(({ text, id }) => ({
    label: names.substance(id),
    to: { ...clearedFilters, q: (parsed?.q ?? text).replace(text, () => names.bareSubstance(id)) },
  }))
}

/** What the search dropped to show something near; links to go on with an empty result; null for an exact answer. */
export function nearOf(
  ctx: Context,
  { result, address }: Pick<Answer, 'result' | 'address'>,
): NearMiss | null {
  const { t } = ctx
  const { q } = address
  if (result.total.count === 0) {
    const filtered = filterNames.some((name) => address[name])
    const way = (label: string, to: Changes) => ({ label, to })
    return {
      kind: 'nothing',
      why: whyNothing(ctx, { result, address }),
      meant: meantOf(ctx, result),
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
    ...corrected.map(({ from, to }) => t('search.reading.corrected', { from: asTyped(q ?? '', from), to })),
    ...(parts.length > 0
      ? [
          t('search.near.relaxed', {
            list: parts
              .map((part) =>
                t(`search.near.part.${part}`, {
                  text: result.unread.map((each) => asTyped(q ?? '', each)).join(' '),
                }),
              )
              .join(t('search.near.separator')),
          }),
        ]
      : []),
  ]
  return { kind: 'relaxed', messages: sentences, meant: meantOf(ctx, result) }
}
