import type { Role } from './roles.ts'
import type { Token } from './segment.ts'

type BareNumber = Extract<Token, { kind: 'bareNumber' }>

/** What a figure without a unit says: part of a name, a number of components, an amount in the usual unit, or nothing. */
interface Figures {
  names: BareNumber[]
  likelyCount: number | null
  /** Figures that may be the amount of the component beside them. */
  amounts: Map<Role, BareNumber>
  unread: BareNumber[]
}

const MOST_PARTS = 200

const phraseOf = (role: Role | undefined) =>
  role?.kind === 'meaning' && role.meaning.kind === 'phrase' ? role.meaning.phrase : null

/**
 * Reads the figures without a unit by what stands beside them: `pH 10` names a buffer, `电导 84` a solution, `GC 900` an apparatus, `VOC 57`
 * counts components, `Pb 1000` is an amount. `open` are the components that have no amount yet.
 */
export function readFigures(roles: Role[], open: ReadonlySet<Role>, balance: Role | null): Figures {
  const figures: Figures = { names: [], likelyCount: null, amounts: new Map(), unread: [] }
  const phrases = roles.map(phraseOf)
  const isNamed = phrases.some((phrase) => phrase?.id === 'ph' || phrase?.id === 'conductivity')
  roles.forEach((role, i) => {
    const { token } = role
    if (token.kind !== 'bareNumber') return
    // `硫化氢 空气 50`: behind the balance gas it is that of the one component.
    const behind = roles[i - 1] === balance && open.size === 1 ? [...open] : []
    const beside = [roles[i - 1], ...(i === 0 ? [roles[1]] : []), ...behind].filter(
      (each) => each !== undefined,
    )
    // `CO/H2S/O2 100 25 18`: whose each figure is would be a guess.
    const listed =
      open.size > 1 && [roles[i - 1], roles[i + 1]].some((each) => each?.token.kind === 'bareNumber')
    const component = listed ? undefined : beside.find((each) => open.has(each) && !figures.amounts.has(each))
    const families = [phrases[i - 1], phrases[i + 1]].filter(
      (phrase) => phrase && phrase.kind !== 'instrument',
    )
    if (isNamed || phrases[i - 1]?.kind === 'instrument') figures.names.push(token)
    else if (families.length > 0 && !token.decimals && token.value <= MOST_PARTS)
      figures.likelyCount = token.value
    else if (component && token.value > 0) figures.amounts.set(component, token)
    else figures.unread.push(token)
  })
  return figures
}
