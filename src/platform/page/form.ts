import { DomainError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { WordKey } from '../i18n.ts'

/** What an act on many rows came to for one of them. */
export interface RowResult {
  key: string
  done: boolean
  text: string
}

/** Somebody else changed what a form of the desk was about, and what was typed into it. */
export interface Overtaken {
  /** Who, and when; null where it was nobody at the desk. */
  by: string | null
  at: Date | null
  typed: readonly string[]
}

/** A submitted form and its result, shown again so that nothing typed is lost. */
export interface FormState {
  action: string
  values: Record<string, string>
  /** The same of fields that share a name, in their order: rows, and boxes that were ticked. */
  lists: Record<string, readonly string[]>
  /** Why it was refused, or the notice of an action that stays on its page (may be empty). */
  message: string
  errors: { path: string; msg: string }[]
  /** True if the action succeeded and stayed on its page; false for a refusal. */
  done: boolean
  /** Somebody else was faster: what is shown is as they left it. */
  conflict: boolean
  /** When a refused form of the desk was read; null where it does not say. What was done before is no faster than its sender. */
  readAt: Date | null
  /** Of such a form at the desk; null on pages that tell it themselves. */
  overtaken: Overtaken | null
  /** Of an act on many rows, what it came to for each. */
  rows: readonly RowResult[]
}

/** What an action returns to show its page again. */
export class Stay {
  readonly notice: { key: WordKey; vars?: Record<string, unknown> } | null
  readonly values: Record<string, string>
  readonly away: string | null
  readonly rows: readonly RowResult[]

  constructor(
    notice: Stay['notice'],
    values: Stay['values'],
    away: Stay['away'],
    rows: readonly RowResult[] = [],
  ) {
    this.notice = notice
    this.values = values
    this.away = away
    this.rows = rows
  }
}

/**
 * Loads the page and shows it again with what was typed, and with a notice if there is one. `values` are added to what was typed
 * and shown unchanged, also secrets such as the ticket of the next step. `away` sends the browser to another site, which a
 * redirect after a form cannot do (R20: form-action 'self').
 */
export const stay = ({
  notice = null,
  values = {},
  away = null,
}: {
  notice?: Stay['notice']
  values?: Record<string, string>
  away?: string | null
} = {}): Stay => new Stay(notice, values, away)

export type Outcome = string | Stay

const SECRET = /password|captcha|token|^code$/i

/** What was sent but passwords, codes and the like. */
const withoutSecrets = (body: Record<string, unknown>): [string, unknown][] =>
  Object.entries(body).filter(([name]) => !SECRET.test(name))

/** What was typed, as it may be shown again. */
export const shownAgain = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    withoutSecrets(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The same of fields that share a name. */
export const shownLists = (body: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    withoutSecrets(body).flatMap(([name, value]): [string, string[]][] => {
      const texts = [value].flat().filter((each): each is string => typeof each === 'string')
      return texts.length > 0 ? [[name, texts]] : []
    }),
  )

const keptOf = new WeakMap<DomainError, Record<string, string>>()

/** Values of a refused action that its form shows again beside what was typed, such as the key of a stored file. */
export async function keeping<T>(values: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) keptOf.set(error, values)
    throw error
  }
}

/** The texts of a refused form in the reader's language. */
export const refused = (
  ctx: Context,
  action: string,
  body: Record<string, unknown>,
  error: DomainError,
  { readAt = null, overtaken = null }: Partial<Pick<FormState, 'readAt' | 'overtaken'>> = {},
): FormState => ({
  action,
  values: { ...shownAgain(body), ...keptOf.get(error) },
  lists: shownLists(body),
  message: ctx.t.dynamic(error.key, { ...error.vars, requestId: ctx.requestId }),
  errors: error.fields.map(({ path, key, vars }) => ({ path, msg: ctx.t.dynamic(key, vars) })),
  done: false,
  conflict: error.status === 409,
  readAt,
  overtaken,
  rows: [],
})

/** A form whose action was done and that stays on its page: what was typed, and what became of each row. */
export const stayed = (
  ctx: Context,
  action: string,
  body: Record<string, unknown>,
  answer: Stay,
): FormState => ({
  action,
  values: { ...shownAgain(body), ...answer.values },
  lists: shownLists(body),
  message: answer.notice ? ctx.t(answer.notice.key, answer.notice.vars) : '',
  errors: [],
  done: answer.rows.every((row) => row.done),
  conflict: false,
  readAt: null,
  overtaken: null,
  rows: answer.rows,
})
