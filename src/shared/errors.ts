/** An error of the domain. `code` is stable on the wire, `key` finds the text. */
interface ErrorDefinition {
  code: number
  status: number
}

/** One field that the client must correct. `path` uses dots: `components.0.value`. */
export interface FieldError {
  path: string
  key: string
  vars?: Record<string, unknown>
}

/** A refusal that the domain foresees; mapped to envelope, fragment or page in platform/errors.tsx. */
export class DomainError extends Error {
  readonly code: number
  readonly status: number
  readonly key: string
  readonly vars: Record<string, unknown>
  readonly fields: FieldError[]
  /** What an API client needs to continue, such as a ticket. */
  readonly data: object | null

  constructor(
    definition: ErrorDefinition,
    key: string,
    vars: Record<string, unknown> = {},
    fields: FieldError[] = [],
    data: object | null = null,
  ) {
    super(key)
    this.name = 'DomainError'
    this.code = definition.code
    this.status = definition.status
    this.key = key
    this.vars = vars
    this.fields = fields
    this.data = data
  }
}

interface Thrower extends ErrorDefinition {
  (vars?: Record<string, unknown>, fields?: FieldError[], data?: object | null): DomainError
  /** Finds its text. */
  key: string
}

/** The errors of one module by name, each with code, status and key. */
export type ErrorTable = Readonly<Record<string, Thrower>>

/**
 * Makes a thrower for each row of a table of errors. Texts are under `errors.<module>.<name>`; a row without texts in both
 * languages fails `npm run words`.
 */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(
  module: string,
  table: T,
): { [K in keyof T]: Thrower } {
  const throwers = {} as { [K in keyof T]: Thrower }
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const definition = table[name]!
    const key = `errors.${module}.${name}`
    throwers[name] = Object.assign(
      (vars?: Record<string, unknown>, fields?: FieldError[], data?: object | null) =>
        new DomainError(definition, key, vars, fields, data),
      { ...definition, key },
    )
  }
  return throwers
}

/** Errors that any module may throw. Codes below 1000 repeat the HTTP status. */
export const commonErrors = defineErrors('common', {
  invalid: { code: 400, status: 400 },
  loginRequired: { code: 401, status: 401 },
  /** A key of another system that is unknown, revoked or over, or whose maker has gone. */
  keyRefused: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  crossSite: { code: 403, status: 403 },
  /** R10: the member must prove who they are; the code is of identity's range, and every door knows it. */
  proofRequired: { code: 1011, status: 403 },
  /** Staff have not given their second factor in this session (R9). */
  factorRequired: { code: 1050, status: 403 },
  /** A key of another system opens calls of staff alone. */
  keyElsewhere: { code: 5200, status: 403 },
  notFound: { code: 404, status: 404 },
  twoCredentials: { code: 400, status: 400 },
  /** Somebody was faster: the state is no longer the one that was read. */
  stateChanged: { code: 409, status: 409 },
  /** The member whom it is about has erased their account, perhaps while it was asked for (R56). */
  accountErased: { code: 409, status: 409 },
  /** A call with the same Idempotency-Key is still running. */
  underWay: { code: 409, status: 409 },
  /** The same Idempotency-Key came with another body. */
  otherBody: { code: 422, status: 422 },
  unsupportedMediaType: { code: 415, status: 415 },
  notAnImage: { code: 415, status: 415 },
  /** Neither a picture nor a PDF, where both are taken. */
  notADocument: { code: 415, status: 415 },
  tooLarge: { code: 413, status: 413 },
  tooManyPixels: { code: 413, status: 413 },
  /** What the member uploaded is all that one member keeps. */
  uploadsFull: { code: 409, status: 409 },
  tooMany: { code: 429, status: 429 },
  unavailable: { code: 503, status: 503 },
  /** Too many do the same at this moment; nothing was done for this one. */
  busy: { code: 503, status: 503 },
  /** The store of uploaded files does not answer, or refuses; nothing was stored. */
  filesAway: { code: 503, status: 503 },
  internal: { code: 500, status: 500 },
})
