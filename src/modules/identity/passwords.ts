import { identityErrors } from './errors.ts'

const SHORTEST = 8
const LONGEST = 128
const BRANDS = ['hengzhun', '恒准']

/** A password of this length counts for the security level (decisions 9). */
const LONG = 12

/** Whether the security level counts this password. */
export const isLongPassword = (password: string): boolean => [...password].length >= LONG

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Some 18,000 passwords of leaked lists that are long enough to be chosen here (zxcvbn-ts); loaded when first needed.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST)),
  ))

/**
 * Why a password is refused; null if it is accepted. Any characters are allowed, and counted as people count them (R2).
 */
async function passwordFault(password: string, person: readonly string[]): Promise<string | null> {
  const length = [...password].length
  if (length < SHORTEST) return 'passwordShort'
  if (length > LONGEST) return 'passwordLong'
  const lower = password.normalize('NFKC').toLowerCase()
  if ((await commonPasswords()).has(lower)) return 'passwordCommon'
  const guessed = [...BRANDS, ...person.map((text) => text.toLowerCase())].filter((text) => text !== '')
  return guessed.some((text) => lower.includes(text)) ? 'passwordGuessed' : null
}

/** Refuses a password that others could guess, with the reason beside its field. `person`: user name and phone (R2). */
export async function assertGoodPassword(password: string, person: readonly string[]): Promise<void> {
  const fault = await passwordFault(password, person)
  if (!fault) return
  const vars = { minimum: SHORTEST, maximum: LONGEST }
  throw identityErrors.weakPassword(vars, [{ path: 'password', key: `errors.identity.${fault}`, vars }])
}
