import type { Context } from '../../platform/context.ts'
import { all, tsquery } from './conditions.ts'
import { knowledgeOf } from './knowledge.ts'
import { parseQuery } from './parse/index.ts'
import type { ChipLabel, ParsedQuery } from './parse/index.ts'
import { makePlan } from './plan/index.ts'
import type { WantedAmount } from './plan/reading.ts'
import { namesFor } from './present/names.ts'
import { chipWords } from './present/reading.ts'
import { typedLabel } from './present/typed.ts'
import { matchLines } from './queries/lines.ts'
import type { AskedLine, LineSku } from './queries/lines.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How a line of a list was read, and the SKU that answers it best. */
export interface ReadLine {
  /** Each part of the reading, in the reader's words. */
  read: string[]
  /** A mass per volume of gas at each reference temperature (decisions 10): the line rewritten so, and what it then says. */
  temperatures: { q: string; label: string; chosen: boolean }[]
  /** Amounts that it names, in the catalogue's units (mol/mol or mg/L). */
  amounts: WantedAmount[]
  best: Pick<LineSku, 'skuId' | 'spuNumber' | 'exact'> | null
}

/** A line that names substances or a kind of goods in words, with nothing left unread, can be answered; a bare number cannot. */
const isWords = ({ components, phrases, cas, codes, text }: ParsedQuery): boolean =>
  codes.length === 0 && text.length === 0 && components.length + phrases.length + cas.length > 0

function askedOf(parsed: ParsedQuery, at: number, vocabulary: Vocabulary) {
  const plan = makePlan(parsed, {}, new Set(), vocabulary)
  if (!isWords(parsed) || plan.base.length === 0) return null
  const { amounts } = plan
  const given = amounts.length > 0
  const line: AskedLine = {
    at,
    words: tsquery(all(...plan.base)),
    parts: plan.wanted.components.length,
    packages: plan.sku?.packageIds ?? null,
    ids: given ? amounts.map(({ ids }) => ids.join('+')) : null,
    low: given ? amounts.map(({ low }) => low) : null,
    high: given ? amounts.map(({ high }) => high) : null,
  }
  return { line, amounts }
}

/** The readings of a mass per volume of gas at 0, 20 and 25 °C; none where the line names no such amount. */
function temperaturesOf(
  text: string,
  { chips }: ParsedQuery,
  words: (label: ChipLabel) => string,
): ReadLine['temperatures'] {
  const [chip] = chips.filter((each) => each.kind === 'amount' && each.unit.endsWith('/m³'))
  if (chip?.kind !== 'amount') return []
  const others = chip.switches.flatMap(({ q, to }) =>
    to.kind === 'amount' ? [{ q, to, chosen: false }] : [],
  )
  return [{ q: text, to: chip, chosen: true }, ...others]
    .toSorted((a, b) => a.to.celsius - b.to.celsius)
    .map(({ q, to, chosen }) => ({ q, label: words(to), chosen }))
}

/**
 * Reads lines of a list as the search reads its queries, and finds the SKU that answers each best. Where a line is a number, or
 * something of it is not understood, nothing answers it. One statement for all lines.
 */
export async function readLines(
  ctx: Pick<Context, 'database' | 'data' | 'lang' | 't'>,
  texts: readonly string[],
): Promise<ReadLine[]> {
  if (texts.length === 0) return []
  const { vocabulary } = await knowledgeOf(ctx)
  const names = namesFor(ctx, vocabulary)
  const lines = texts.map((text, at) => {
    const parsed = parseQuery(text, vocabulary)
    const words = (label: ChipLabel) => chipWords(ctx, names, label)
    const read = parsed.chips.map((chip) => words(typedLabel(chip, text, vocabulary)))
    return { read, temperatures: temperaturesOf(text, parsed, words), asked: askedOf(parsed, at, vocabulary) }
  })
  const asked = lines.flatMap((line) => (line.asked ? [line.asked.line] : []))
  const found = asked.length === 0 ? [] : await matchLines(ctx.database, asked)
  const bestOf = new Map(found.map(({ at, ...best }) => [at, best]))
  return lines.map((line, at) => ({
    read: line.asked ? line.read : [],
    temperatures: line.asked ? line.temperatures : [],
    amounts: line.asked?.amounts ?? [],
    best: bestOf.get(at) ?? null,
  }))
}
