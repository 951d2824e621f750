import type { Vocabulary } from '../vocabulary.ts'
import { isGasAlone, isUsualSolvent } from './roles.ts'
import type { Role } from './roles.ts'
import type { Goods } from './types.ts'

export type Substance = Extract<Role, { kind: 'substance' }>

/** Gases that fill up a mixture; typed beside another gas they are read as its balance. */
const USUAL_BALANCES = new Set(['n2', 'air', 'he', 'ar'])
/** These too, when they come last: `O2` in `CO, O2` may be component or balance. */
const LAST_BALANCES = new Set([...USUAL_BALANCES, 'o2', 'h2'])

/** Whether an unknown word is long enough for the name of a family or a substance. */
const isName = ({ kind, token }: Role): boolean =>
  kind === 'unknown' && /\p{Script=Han}{2}|\p{Script=Latin}{3}/u.test(token.text)

const isMeaning = (role: Role | undefined, kind: string): boolean =>
  role?.kind === 'meaning' && role.meaning.kind === kind

const isFamily = (role: Role): boolean =>
  role.kind === 'meaning' && role.meaning.kind === 'phrase' && role.meaning.phrase.family === true

/** The balance gas that a query names, with the role that named it; null without one. */
export function findBalance(
  roles: Role[],
  goods: Goods,
  vocabulary: Vocabulary,
): { role: Substance; beside: boolean } | null {
  const substances = roles.filter((role): role is Substance => role.kind === 'substance')
  const at = (role: Role) => roles.indexOf(role)
  const single = (role: Role | undefined): role is Substance =>
    role?.kind === 'substance' && role.ids.length === 1
  for (const role of substances.filter(single)) {
    const [before, after, next] = [roles[at(role) - 1], roles[at(role) + 1], roles[at(role) + 2]]
    if (isMeaning(before, 'in') || isMeaning(after, 'within')) return { role, beside: false }
    // `N2 balance CO` and `CO balance N2`: the mark belongs to the usual balance gas beside it.
    const usual = (each: Role | undefined) => single(each) && USUAL_BALANCES.has(each.ids[0]!)
    if (isMeaning(after, 'balance') && (usual(role) || !single(next))) return { role, beside: false }
    if (isMeaning(before, 'balance') && (usual(role) || !usual(roles[at(role) - 2])))
      return { role, beside: false }
  }
  const solvent = solventOf(roles, substances, vocabulary)
  if (solvent) return { role: solvent, beside: true }
  if (goods === 'liquid' || goods === 'instrument' || substances.length === 0) return null
  const last = substances.at(-1)!
  if (isMeasured(roles, last, substances.length)) return null
  const isUsual = (role: Role) => single(role) && USUAL_BALANCES.has(role.ids[0]!)
  // `苯系物 氮气`: a family of components is in it.
  if (substances.length === 1)
    return isUsual(last) && roles.some(isFamily) ? { role: last, beside: true } : null
  if (isUsual(last)) return { role: last, beside: true }
  // `氦 O2` and `O2 氦` are the same mixture.
  const usual = substances.find(isUsual)
  if (usual) return { role: usual, beside: true }
  return single(last) && LAST_BALANCES.has(last.ids[0]!) ? { role: last, beside: true } : null
}

/**
 * Whether the last of the gases has an amount of its own, as all others have: `CO 500 ppm CO2 12 % O2 5 %`. A balance has none.
 */
function isMeasured(roles: Role[], last: Substance, substances: number): boolean {
  const amounts = roles.filter(({ token }) => token.kind === 'amount' && token.amount.unit !== '%LEL')
  const isAmount = (role: Role | undefined) => role !== undefined && amounts.includes(role)
  const at = roles.indexOf(last)
  const behind = roles[0]?.kind === 'substance' && isAmount(roles[at + 1])
  const before = isAmount(roles[0]) && isAmount(roles[at - 1])
  return amounts.length >= substances && (behind || before)
}

/**
 * A usual solvent beside another solute or a family of them, in any order: `苯系物 甲醇`, `正己烷 有机氯`. The last, where there
 * are two. Of isomers that share the name (hexane) the solvent is meant.
 */
function solventOf(roles: Role[], substances: Substance[], vocabulary: Vocabulary): Substance | null {
  const saysGas = roles.some(
    (role) => role.kind === 'meaning' && role.meaning.kind === 'goods' && role.meaning.goods !== 'liquid',
  )
  const inGas = substances.some(({ ids }) => ids.some((id) => isGasAlone(id, vocabulary)))
  if (saysGas || inGas) return null
  const solvent = substances.findLast(({ ids }) => isUsualSolvent(ids[0]!))
  const family = roles.some((role) => isMeaning(role, 'phrase') || isName(role))
  return solvent && (substances.length > 1 || family) ? solvent : null
}
