/** One thing that can go wrong, as the domain names it. `code` is stable on the wire, `key` finds the words. */
export interface ErrorDefinition {
  code: number
  status: number
}

/** A single field the caller must mend. `path` uses dots: `components.0.value`. */
export interface FieldError {
  path: string
  key: string
  vars?: Record<string, unknown>
}

/** A refusal the domain foresaw; mapped to envelope, fragment or page in platform/errors.tsx. */
export class DomainError extends Error {
  readonly code: number
  readonly status: number
  readonly key: string
  readonly vars: Record<string, unknown>
  readonly fields: FieldError[]
  /** What an API client needs to go on from here, such as a ticket. */
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

type Thrower = (vars?: Record<string, unknown>, fields?: FieldError[], data?: object | null) => DomainError

/**
 * Turns a table of errors into one thrower each. Words are found under `errors.<module>.<name>`,
 * so a row without words in both languages fails `npm run words`.
 */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(
  module: string,
  table: T,
): { [K in keyof T]: Thrower } {
  const throwers = {} as { [K in keyof T]: Thrower }
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const definition = table[name]!
    throwers[name] = (vars, fields, data) =>
      new DomainError(definition, `errors.${module}.${name}`, vars, fields, data)
  }
  return throwers
}

/** What any module may need to refuse. Codes below 1000 repeat the HTTP status. */
export const commonErrors = defineErrors('common', {
  invalid: { code: 400, status: 400 },
  loginRequired: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  crossSite: { code: 403, status: 403 },
  /** R10: the session must prove who is using it; code of identity's range, known to every door. */
  proofRequired: { code: 1011, status: 403 },
  /** Staff have not given their second factor in this session (R9). */
  factorRequired: { code: 1050, status: 403 },
  notFound: { code: 404, status: 404 },
  twoCredentials: { code: 400, status: 400 },
  /** Somebody was faster: what was looked at is not so any more. */
  stateChanged: { code: 409, status: 409 },
  /** The same Idempotency-Key is being worked on. */
  underWay: { code: 409, status: 409 },
  /** The same Idempotency-Key came with another body. */
  otherBody: { code: 422, status: 422 },
  unsupportedMediaType: { code: 415, status: 415 },
  notAnImage: { code: 415, status: 415 },
  tooLarge: { code: 413, status: 413 },
  tooMany: { code: 429, status: 429 },
  unavailable: { code: 503, status: 503 },
  /** The store of uploaded files does not answer, or refuses: nothing was kept. */
  filesAway: { code: 503, status: 503 },
  internal: { code: 500, status: 500 },
})
