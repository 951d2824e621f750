import { seal, unseal } from '../../../platform/sealing.ts'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { instant } from '../../../shared/time.ts'
import { applicationErrors } from '../errors.ts'
import { findOwn, listDocuments } from '../queries.ts'
import type { Application, SavedAnswers } from '../queries.ts'
import { missingOf } from '../rules.ts'
import { applicationMoves } from '../states.ts'
import type { ApplicationMove, ApplicationRole } from '../states.ts'
import type { Answers, ApplicationView } from '../view.ts'

const noAnswers: Answers = { company: null, categories: null, licence: null, bank: null, contact: null }

/** Binds the answers of an application to its row. */
const purposeOf = (number: string): string => `store application ${number}`

/** What is sealed: the answers and, while a rejected application is corrected, those that were sent. */
type Sealed = Partial<Answers> & { sent?: Partial<Answers> }

/**
 * Answers as they are stored: encrypted for this application alone, with those that were sent where these are corrected. In the clear
 * stand beside them the names and the code that the operator may read.
 */
export function sealAnswers(
  ctx: Pick<Context, 'config'>,
  number: string,
  answers: Answers,
  sent: Answers | null = null,
): SavedAnswers {
  const { company, categories } = sent ?? answers
  const sealed: Sealed = { ...answers, ...(sent && { sent }) }
  return {
    answers: seal(ctx.config, purposeOf(number), JSON.stringify(sealed)),
    companyName: company?.name ?? null,
    creditCode: company?.creditCode ?? null,
    storeName: categories?.storeZh ?? null,
  }
}

type Stored = Pick<Application, 'number' | 'answers'>

const unsealed = (ctx: Pick<Context, 'config'>, { number, answers }: Stored): Sealed =>
  answers === null ? {} : (JSON.parse(unseal(ctx.config, purposeOf(number), answers)) as Sealed)

/** What was answered so far. */
export function answersOf(ctx: Pick<Context, 'config'>, row: Stored): Answers {
  const { sent: _sent, ...answers } = unsealed(ctx, row)
  return { ...noAnswers, ...answers }
}

/** What was answered when the application was sent last: what its member corrects since then is theirs alone. */
export function sentAnswersOf(ctx: Pick<Context, 'config'>, row: Stored): Answers {
  const { sent, ...answers } = unsealed(ctx, row)
  return { ...noAnswers, ...(sent ?? answers) }
}

/** Documents as this role reads them: the operator none that its member has put in place since the rejection. */
export async function documentsOf(tx: Tx, row: Application, role: ApplicationRole) {
  const all = await listDocuments(tx, row.id)
  const { state, decidedAt } = row
  if (role === 'applicant' || state !== 'rejected' || decidedAt === null) return all
  return all.filter(({ at }) => instant(at) <= instant(decidedAt))
}

const iso = (at: string | null): string | null => at && instant(at).toISOString()

/** An application as this role reads it; the caller has checked that they may. */
export async function viewOf(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  row: Application,
  role: ApplicationRole,
): Promise<ApplicationView> {
  const answers = role === 'operator' ? sentAnswersOf(ctx, row) : answersOf(ctx, row)
  const documents = await documentsOf(tx, row, role)
  const { number, state, version, reason, remarks, storeId } = row
  return {
    number,
    state,
    version,
    answers,
    reason,
    remarks,
    storeId,
    files: documents.map(({ at, ...file }) => ({ ...file, at: iso(at)! })),
    missing: missingOf(
      answers,
      documents.map(({ kind }) => kind),
    ),
    savedAt: iso(row.savedAt),
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
    moves: movesOf(applicationMoves, state, role) as ApplicationMove[],
  }
}

/** An application before anything was saved. */
const blank: ApplicationView = {
  number: null,
  state: 'onboarding',
  version: 0,
  answers: noAnswers,
  files: [],
  missing: missingOf(noAnswers, []),
  reason: null,
  remarks: [],
  storeId: null,
  savedAt: null,
  submittedAt: null,
  decidedAt: null,
  moves: ['save', 'submit'],
}

/** The caller's application for a store; a blank one where they have none. */
export async function ownApplication(ctx: Context): Promise<ApplicationView> {
  const row = await findOwn(ctx.database, memberOf(ctx).memberId)
  return row ? viewOf(ctx, ctx.database, row, 'applicant') : blank
}

/** Throws in words unless this role may make this move now, on the version that was looked at. */
export function assertMay(
  ctx: Pick<Context, 't'>,
  {
    row,
    version,
    move,
    role,
  }: { row: Application; version?: number; move: ApplicationMove; role: ApplicationRole },
): void {
  if (version !== undefined && row.version !== version) throw commonErrors.stateChanged()
  if (nextState(applicationMoves, move, row.state, role) !== null) return
  throw applicationErrors.cannotMove({
    state: ctx.t.dynamic(`applications.state.${row.state}`),
    move: ctx.t.dynamic(`applications.move.${move}`),
  })
}
