import { canonicalAmount, celsiusOfVolume, isMassPerGasVolume } from '../../../shared/amounts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Interpretation } from './interpret.ts'
import type { Lexicon } from './lexicon.ts'
import { writtenCode } from './public.ts'
import { isSolvent } from './roles.ts'
import type { Role } from './roles.ts'
import type { TypedAmount } from './readers/index.ts'
import type { Token } from './segment.ts'
import type { Chip, ChipLabel, ReadAmount, ReadBalance, ReadComponent, Switch } from './types.ts'

const meet = (before: string, after: string): boolean => /\d$/.test(before) && /^\d/.test(after)

/** The query with some pieces replaced (or left out, when the replacement is empty); figures stay apart. */
const rewrite = (tokens: Token[], replace: Map<Token, string>): string =>
  tokens
    .map((token) => (replace.get(token) ?? token.text).trim())
    .reduce((text, piece) => text + (meet(text, piece) ? ' ' : '') + piece, '')
    .trim()

const MOST_SWITCHES = 4
const significant = (value: number) => String(Number(value.toPrecision(3)))

/** Makes the chips of one reading; every switch is a query that gives the other reading. */
export function chipsOf(
  tokens: Token[],
  roles: Role[],
  reading: Interpretation,
  vocabulary: Vocabulary,
): Chip[] {
  const nameOf = (ids: string[]) => vocabulary.substance(ids[0]!)?.nameZh ?? ids[0]!
  const without = (...gone: (Token | undefined)[]) =>
    rewrite(tokens, new Map(gone.flatMap((token) => (token ? [[token, '']] : []))))
  const replaced = (token: Token, text: string) => rewrite(tokens, new Map([[token, text]]))
  const chip = (label: ChipLabel, gone: (Token | undefined)[], switches: Switch[] = []): Chip => ({
    ...label,
    without: without(...gone),
    switches: switches.slice(0, MOST_SWITCHES),
  })
  const source = (part: ReadComponent | ReadBalance | ReadAmount | null) =>
    part ? reading.sources.get(part) : undefined

  const componentSwitches = (component: ReadComponent, token: Token): Switch[] => {
    const role = roles.find((each) => each.token === token)
    const others = role?.kind === 'substance' ? role.others : []
    const single = component.ids.length > 1 ? component.ids.map((id) => [id]) : []
    const asBalance =
      reading.balance === null && /^(n2|air|he|ar)$/.test(component.ids[0]!) && component.ids.length === 1
    return [
      ...[...others, ...single].map((ids) => ({
        q: replaced(token, nameOf(ids)),
        to: { kind: 'component', ids } as const,
      })),
      ...(asBalance
        ? [
            {
              q: replaced(token, `平衡气${nameOf(component.ids)}`),
              to: { kind: 'balance', id: component.ids[0]!, beside: false } as const,
            },
          ]
        : []),
      ...resplit(tokens, token, vocabulary).map(({ ids, text, amount }) => ({
        q: rewrite(
          tokens,
          new Map([
            [token, text],
            [amount, ''],
          ]),
        ),
        to: { kind: 'component', ids } as const,
      })),
    ]
  }
  const chips: Chip[] = []
  for (const component of reading.components.filter(({ implied }) => !implied)) {
    const token = source(component)
    const amountToken = source(component.amount)
    const label = { kind: 'component', ids: component.ids } as const
    chips.push(
      chip(
        label,
        [token ?? tokens.find(({ text }) => text === component.text), amountToken],
        token ? componentSwitches(component, token) : [],
      ),
    )
    if (component.amount && amountToken) {
      chips.push(
        chip(
          amountLabel(component.amount, component.ids),
          [amountToken],
          amountSwitches(component.amount, component.ids, amountToken, vocabulary, replaced),
        ),
      )
    }
  }
  if (reading.amount) chips.push(chip(amountLabel(reading.amount, []), [source(reading.amount)]))
  if (reading.balance && !reading.balance.implied) {
    const { id, beside } = reading.balance
    const token = source(reading.balance)!
    const strict: Switch = {
      q: replaced(token, `平衡气${nameOf([id])}`),
      to: { kind: 'balance', id, beside: false },
    }
    chips.push(chip({ kind: 'balance', id, beside }, [token], beside ? [strict] : []))
  }
  return [...chips, ...plainChips(roles, reading, chip)]
}

type MakeChip = (label: ChipLabel, gone: (Token | undefined)[]) => Chip

/** Chips without another reading. */
function plainChips(roles: Role[], reading: Interpretation, chip: MakeChip): Chip[] {
  const tokensOf = (test: (role: Role) => boolean) => roles.filter(test).map(({ token }) => token)
  const meaning = (kind: string) => tokensOf((role) => role.kind === 'meaning' && role.meaning.kind === kind)
  const chips: Chip[] = []
  if (reading.package) {
    const { volumeMl, vessel, material } = reading.package
    const gone = [...tokensOf(({ token }) => token.kind === 'volume'), ...meaning('package')]
    chips.push(chip({ kind: 'package', volumeMl, vessel, material }, gone))
  }
  for (const id of reading.categoryIds)
    chips.push(chip({ kind: 'category', id }, [...meaning('category'), ...meaning('goods')]))
  for (const id of reading.storeIds) chips.push(chip({ kind: 'store', id }, meaning('store')))
  for (const { id, text } of reading.phrases) {
    chips.push(
      chip(
        { kind: 'phrase', id, text },
        tokensOf(({ token, kind }) => kind === 'meaning' && token.text === text),
      ),
    )
  }
  if (reading.purity !== null) {
    const figure = tokensOf(({ token }) => token.kind === 'amount' && token.amount.low === reading.purity)
    chips.push(
      chip({ kind: 'purity', percent: reading.purity }, [
        ...meaning('purity'),
        ...meaning('pure'),
        ...figure,
      ]),
    )
  }
  const count = reading.count ?? reading.likelyCount
  if (count !== null) {
    const figure = ({ token }: Role) =>
      token.kind === 'parts' || (token.kind === 'bareNumber' && token.value === count)
    chips.push(chip({ kind: 'count', count }, [...meaning('count'), ...tokensOf(figure)]))
  }
  if (reading.inStock) chips.push(chip({ kind: 'inStock' }, meaning('inStock')))
  if (reading.cheapest) chips.push(chip({ kind: 'cheapest' }, meaning('cheapest')))
  for (const text of reading.codes)
    chips.push(
      chip(
        { kind: 'code', text: writtenCode(text) },
        tokensOf(({ token }) => token.kind === 'code' && token.code === text),
      ),
    )
  for (const { text } of reading.methods)
    chips.push(
      chip(
        { kind: 'method', text },
        tokensOf(({ token }) => token.kind === 'method' && token.text === text),
      ),
    )
  for (const system of reading.systems) {
    const gone = roles.flatMap(({ token, ...role }) =>
      role.kind === 'meaning' && role.meaning.kind === 'system' && role.meaning.system === system
        ? [token]
        : [],
    )
    chips.push(chip({ kind: 'system', system, text: gone.map(({ text }) => text).join(' ') }, gone))
  }
  for (const text of reading.cas)
    chips.push(
      chip(
        { kind: 'cas', text },
        tokensOf(({ token }) => token.kind === 'cas' && token.cas === text),
      ),
    )
  for (const text of reading.text)
    chips.push(
      chip(
        { kind: 'text', text },
        tokensOf(({ token, kind }) => kind !== 'substance' && kind !== 'meaning' && token.text === text),
      ),
    )
  for (const text of reading.unread)
    chips.push(
      chip(
        { kind: 'unread', text },
        tokensOf(
          ({ token }) => (token.kind === 'bareNumber' || token.kind === 'amount') && token.text === text,
        ),
      ),
    )
  return chips
}

/** `5`, `5–10`, `≤ 5`, `≥ 5`. */
function rangeOf(
  { low, high, bound }: TypedAmount,
  write: (value: number) => string,
  between: string,
): string {
  if (bound) return `${bound} ${write(bound === '≤' ? high : low)}`
  return low === high ? write(low) : `${write(low)}${between}${write(high)}`
}

const amountLabel = ({ typed, kind, from, to, assumed }: ReadAmount, ids: string[]): ChipLabel => ({
  kind: 'amount',
  ids,
  text: rangeOf(typed, String, '–'),
  ...(typed.bound ? { bound: typed.bound } : {}),
  unit: typed.unit,
  from,
  to,
  amountKind: kind,
  celsius: typed.celsius,
  assumed,
})

const otherLabel = (
  amount: ReadAmount,
  ids: string[],
  other: Partial<Extract<ChipLabel, { kind: 'amount' }>>,
): ChipLabel => ({ ...amountLabel(amount, ids), ...other }) as ChipLabel

/**
 * Other readings of an amount: mg/m³ at the other temperatures; ppm of a vapour in solution instead of in gas, and
 * back; ppm of a solution by mass.
 */
function amountSwitches(
  amount: ReadAmount,
  ids: string[],
  token: Token,
  vocabulary: Vocabulary,
  replaced: (token: Token, text: string) => string,
): Switch[] {
  const { typed, kind } = amount
  const substance = vocabulary.substance(ids[0]!)
  const text = rangeOf(typed, significant, '~').replace(' ', '')
  const { unit } = typed
  if (unit !== '%LEL' && isMassPerGasVolume(unit)) {
    return celsiusOfVolume
      .filter((celsius) => celsius !== typed.celsius)
      .map((celsius) => {
        const at = (value: number) => canonicalAmount(value, unit, substance?.molarMass, celsius)!
        return {
          q: replaced(token, `${text}${unit.replace('³', '3')}(${celsius}°C)`),
          to: otherLabel(amount, ids, {
            celsius,
            from: at(typed.low),
            to: typed.bound === '≥' ? amount.to : at(typed.high),
          }),
        }
      })
  }
  if (unit !== 'ppm' || !substance) return []
  const solute = /^(el|ion)-/.test(substance.id)
  if (!solute && !isSolvent(substance.id, vocabulary)) return []
  // Of a solute ppm is mg/L or mg/kg; of a vapour it may be of a gas too.
  const other = kind === 'gas' ? 'mg/L' : solute ? 'mg/kg' : 'µmol/mol'
  const scale = other === 'µmol/mol' ? 1e-6 : 1
  return [
    {
      q: replaced(token, `${text}${other}`),
      to: otherLabel(amount, ids, {
        unit: other,
        from: typed.low * scale,
        to: typed.bound === '≥' ? amount.to : typed.high * scale,
        amountKind: other === 'µmol/mol' ? 'gas' : 'liquid',
        assumed: false,
      }),
    },
  ]
}

/**
 * The other place where a formula may end and its amount begin: CO₂ at 5 % is also CO at 25 %, and CO at 25 % also CO₂ at 5 %. A
 * figure does not begin with a nought.
 */
function resplit(
  tokens: Token[],
  token: Token,
  vocabulary: Vocabulary,
): { ids: string[]; text: string; amount: Token }[] {
  const next = tokens[tokens.indexOf(token) + 1]
  if (next?.kind !== 'amount') return []
  const written = token.text + next.text
  const [own = ''] = /\d+$/.exec(token.text) ?? []
  const first = /^\d(?=[1-9])/.test(next.text) ? 1 : 0
  const border = token.text.length + (own === '' ? first : -own.length)
  if (border === token.text.length || written[border] === '0') return []
  const word = wordAt(vocabulary.lexicon, written.slice(0, border).toLowerCase())
  const ids = word?.flatMap((meaning) => (meaning.kind === 'substance' ? meaning.ids : []))
  const name = ids?.[0] === undefined ? undefined : vocabulary.substance(ids[0])?.nameZh
  return name ? [{ ids: ids!, text: `${name}${written.slice(border)}`, amount: next }] : []
}

const wordAt = (lexicon: Lexicon, text: string) =>
  lexicon.at(text, 0).find(({ end }) => end === text.length)?.meanings
