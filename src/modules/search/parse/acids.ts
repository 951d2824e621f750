import type { Role } from './roles.ts'
import type { Token } from './segment.ts'

const isAcid = (role: Role | undefined): boolean =>
  role?.token.kind === 'word' &&
  role.token.meanings.some((meaning) => meaning.kind === 'phrase' && meaning.phrase.beside === true)

/**
 * Per cents beside the name of an acid, as in `Cd 1000 mg/L 2 % HNO3`: how strong the acid is that something is dissolved in, which
 * is no amount of a component. Products are not found by it, so it is named as unread.
 */
export function acidStrengths(roles: readonly Role[]): Set<Token> {
  const isPerCent = ({ token }: Role) =>
    token.kind === 'amount' && (token.amount.unit === '%' || token.amount.unit === '% (w/w)')
  return new Set(
    roles
      .filter((role, i) => isPerCent(role) && (isAcid(roles[i + 1]) || isAcid(roles[i - 1])))
      .map(({ token }) => token),
  )
}
