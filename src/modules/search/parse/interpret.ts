import type { Vocabulary } from '../vocabulary.ts'
import { findBalance } from './balance.ts'
import { readSubstances } from './components.ts'
import type { Sources } from './components.ts'
import type { Meaning } from './meaning.ts'
import { compositionOf, materialsOf } from './public.ts'
import type { Role } from './roles.ts'
import type { Token } from './segment.ts'
import type { Goods, ParsedQuery, ReadBalance, ReadPackage } from './types.ts'

/** A meaning with the token that has it. */
type Meant = Meaning & { token: Token }

function readPackage(roles: Role[]): ReadPackage | null {
  const volume = roles.find((role) => role.token.kind === 'volume')?.token
  const named = roles.flatMap((role) =>
    role.kind === 'meaning' && role.meaning.kind === 'package' ? [role] : [],
  )
  const what = Object.assign(
    {},
    ...named.map((role) => role.meaning.kind === 'package' && role.meaning.package),
  ) as {
    vessel?: ReadPackage['vessel']
    material?: ReadPackage['material']
  }
  if (!volume && !what.vessel && !what.material) return null
  return {
    volumeMl: volume?.kind === 'volume' ? volume.volumeMl : null,
    vessel: what.vessel ?? null,
    material: what.material ?? null,
    text: [volume, ...named.map(({ token }) => token)].map((token) => token?.text ?? '').join(''),
  }
}

/** A purity in words: the highest that is typed; `pure` alone is 99 %. */
function purityOf(meanings: readonly Meant[]): number | null {
  const typed = meanings.flatMap((meaning) => (meaning.kind === 'purity' ? [meaning.percent] : []))
  if (typed.length > 0) return Math.max(...typed)
  return meanings.some(({ kind }) => kind === 'pure') ? 99 : null
}

/** Categories that are named; without one, that of the goods if words say which goods. */
function categoriesOf(meanings: readonly Meant[], goods: Goods, vocabulary: Vocabulary): number[] {
  const named = meanings.flatMap((meaning) => (meaning.kind === 'category' ? [meaning.id] : []))
  if (named.length > 0 || goods === null) return named
  const root = vocabulary.rootOf(goods)
  const speaks = meanings.some(
    (meaning) => meaning.kind === 'goods' || (meaning.kind === 'phrase' && meaning.phrase.kind),
  )
  return speaks && root !== undefined ? [root] : []
}

const phrasesOf = (meanings: readonly Meant[]): Interpretation['phrases'] =>
  meanings
    .flatMap((meaning) => {
      if (meaning.kind !== 'phrase') return []
      const { id, condition, named = [] } = meaning.phrase
      return [{ id, text: meaning.token.text, condition, named }]
    })
    .filter(({ id }, i, list) => list.findIndex((each) => each.id === id) === i)

/** Words that are searched as they were typed; `names` are figures that belong to a name. */
const textOf = (roles: readonly Role[], names: readonly Token[]): string[] =>
  roles.flatMap(({ kind, token }) => {
    if (token.kind === 'conductivity') return [token.figure]
    return kind === 'unknown' || token.kind === 'outlet' || names.includes(token) ? [token.text] : []
  })

export interface Interpretation extends Omit<ParsedQuery, 'q' | 'chips' | 'corrections'> {
  goods: Goods
  sources: Sources
}

/** Combines the roles: which gas is the balance, which component each amount belongs to, what remains as text. */
export function interpret(roles: Role[], goods: Goods, vocabulary: Vocabulary): Interpretation {
  const meanings = roles.flatMap((role): Meant[] =>
    role.kind === 'meaning' ? [{ ...role.meaning, token: role.token }] : [],
  )
  const found = findBalance(roles, goods, vocabulary)
  const { components, amount, purity, ofPurity, figures, sources } = readSubstances(
    roles,
    { goods, balance: found?.role ?? null, words: purityOf(meanings) },
    vocabulary,
  )
  const balance: ReadBalance | null = found && {
    id: found.role.ids[0]!,
    text: found.role.token.text,
    beside: found.beside,
  }
  if (balance) sources.set(balance, found!.role.token)

  const readings = roles.flatMap(({ kind, token }) => (kind === 'reading' ? [token] : []))
  const understood = new Set([...ofPurity, ...sources.values()])
  const amountsLeft = readings.filter((token) => token.kind === 'amount' && !understood.has(token))
  const codes = readings.flatMap((token) => (token.kind === 'code' ? [token.code] : []))
  const materials = materialsOf(codes)
  // What is typed beside a public number comes before what the number says.
  const [material] = materials
  const typedNothing = components.length === 0 && amount === null && balance === null
  const said = material && typedNothing ? compositionOf(material) : null
  return {
    goods: goods ?? (said ? material!.goods : null),
    components: said?.components ?? components,
    amount,
    balance: said?.balance ?? balance,
    package: readPackage(roles),
    categoryIds: categoriesOf(meanings, goods, vocabulary),
    storeIds: meanings.flatMap((meaning) => (meaning.kind === 'store' ? [meaning.id] : [])),
    phrases: phrasesOf(meanings),
    purity,
    count:
      meanings.find((meaning) => meaning.kind === 'count')?.count ??
      readings.find((token) => token.kind === 'parts')?.parts ??
      null,
    likelyCount: figures.likelyCount,
    inStock: meanings.some(({ kind }) => kind === 'inStock'),
    cheapest: meanings.some(({ kind }) => kind === 'cheapest'),
    codes,
    materials,
    methods: readings.flatMap((token) =>
      token.kind === 'method' ? [{ text: token.text, ids: token.ids, old: token.old }] : [],
    ),
    // Beside a number the name of its system says nothing more.
    systems:
      codes.length > 0
        ? []
        : [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'system' ? [meaning.system] : [])))],
    // A number that belongs to no substance, or has a wrong check digit, is searched as typed.
    cas: readings.flatMap((token) => (token.kind === 'cas' ? [token.cas] : [])),
    text: textOf(roles, figures.names),
    unread: [...figures.unread, ...amountsLeft].map(({ text }) => text),
    sources,
  }
}
