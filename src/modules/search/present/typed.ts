import type { ChipLabel } from '../parse/index.ts'
import { squash, textKey } from '../text.ts'
import type { Vocabulary } from '../vocabulary.ts'

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/**
 * A piece of a query with the spaces that were typed in it, which the reading drops: `zeroair` of `zero air` is `zero air`. As it is
 * where it was typed without, or stands nowhere in the query.
 */
export function asTyped(q: string, piece: string): string {
  const letters = Array.from(piece).map(escaped)
  const [found] = new RegExp(letters.join('[\\s,，、;；]*'), 'i').exec(q.normalize('NFKC')) ?? []
  return found?.replace(/\s+/g, ' ') ?? piece
}

/** A known word as its name is written, where the search box dropped its spaces: `zeroair` is `zero air`. */
function asNamed(piece: string, { lexicon }: Vocabulary): string {
  const key = textKey(piece)
  const name = lexicon.entries.find((entry) => entry.key === key)?.name
  return name !== undefined && squash(name) === squash(piece) ? name : piece
}

/** What a chip says of letters that were typed, as they were typed; names of the trade as they are written. */
export function typedLabel(label: ChipLabel, q: string, vocabulary: Vocabulary): ChipLabel {
  if (label.kind === 'text') return { ...label, text: asTyped(q, label.text) }
  if (label.kind !== 'phrase') return label
  const text = asTyped(q, label.text)
  return { ...label, text: text === label.text ? asNamed(text, vocabulary) : text }
}
