import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { verifiedNames } from '../../members/index.ts'
import { listPayers } from '../queries/payers.ts'
import type { NewPayee } from '../queries/steps.ts'
import { maskAccount } from '../rules.ts'
import type { AskWithdrawal } from '../schema.ts'
import type { Payee } from '../view.ts'

/** A payee with the account that paid us, or none where bank and account are to be named. */
interface KnownPayee {
  payee: string
  kind: Payee['kind']
  name: string
  account: string | null
}

/**
 * Whose accounts the caller's own money may be transferred to (decisions 11): those that it came from, and accounts in a name that an
 * operator has verified as the caller's.
 */
async function knownPayees(ctx: MemberContext): Promise<KnownPayee[]> {
  const [payers, { company, realName }] = await Promise.all([
    listPayers(ctx.database, ctx.actor.memberId),
    verifiedNames(ctx),
  ])
  const verified = (kind: 'company' | 'realName', name: string | null) =>
    name === null ? [] : [{ payee: kind, kind, name, account: null }]
  return [
    ...payers.map(({ payNo, name, account }) => ({ payee: payNo, kind: 'payer' as const, name, account })),
    ...verified('company', company),
    ...verified('realName', realName),
  ]
}

/** The same as pages and calls show them: of an account its end. */
export const payeesOf = async (ctx: MemberContext): Promise<Payee[]> =>
  (await knownPayees(ctx)).map((known) => ({
    ...known,
    account: known.account && maskAccount(known.account),
  }))

const required = (path: string) => ({ path, key: 'errors.validation.required' }) as const

/** The asked payee with their account, from what the mall knows of them; refused beside the field that does not fit. */
export async function getPayee(
  ctx: MemberContext,
  { payee, payeeBank, payeeAccount }: Pick<AskWithdrawal, 'payee' | 'payeeBank' | 'payeeAccount'>,
): Promise<NewPayee> {
  const known = (await knownPayees(ctx)).find((one) => one.payee === payee)
  if (!known) throw commonErrors.invalid({}, [{ path: 'payee', key: 'errors.withdrawals.payee' }])
  const { kind, name, account } = known
  if (account !== null) return { kind, name, bank: null, account }
  if (payeeBank === undefined || payeeAccount === undefined)
    throw commonErrors.invalid({}, [
      ...(payeeBank === undefined ? [required('payeeBank')] : []),
      ...(payeeAccount === undefined ? [required('payeeAccount')] : []),
    ])
  return { kind, name, bank: payeeBank, account: payeeAccount }
}
