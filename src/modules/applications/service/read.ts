import { seal, unseal } from '../../../platform/sealing.ts'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { movesOf, nextState } from '../../../shared/moves.ts'
import { instant } from '../../../shared/time.ts'
import { applicationErrors } from '../errors.ts'
import { findOwn, listDocuments } from '../queries.ts'
import type { Application } from '../queries.ts'
import { missingOf } from '../rules.ts'
import { applicationMoves } from '../states.ts'
import type { ApplicationMove, ApplicationRole } from '../states.ts'
import type { Answers, ApplicationView } from '../view.ts'

const noAnswers: Answers = { company: null, categories: null, licence: null, bank: null, contact: null }

/** Binds the answers of an application to its row. */
const purposeOf = (number: string): string => `store application ${number}`

/** Answers as they are stored: encrypted for this application alone. */
export const sealAnswers = (ctx: Pick<Context, 'config'>, number: string, answers: Answers): Buffer =>
  seal(ctx.config, purposeOf(number), JSON.stringify(answers))

/** What was answered so far. */
export const answersOf = (
  ctx: Pick<Context, 'config'>,
  { number, answers }: Pick<Application, 'number' | 'answers'>,
): Answers =>
  answers === null
    ? noAnswers
    : { ...noAnswers, ...(JSON.parse(unseal(ctx.config, purposeOf(number), answers)) as Partial<Answers>) }

const iso = (at: string | null): string | null => at && instant(at).toISOString()

/** An application as this role reads it; the caller has checked that they may. */
export async function viewOf(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  row: Application,
  role: ApplicationRole,
): Promise<ApplicationView> {
  const answers = answersOf(ctx, row)
  const documents = await listDocuments(tx, row.id)
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
