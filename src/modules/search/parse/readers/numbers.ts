import { match } from './text.ts'
import type { Reader, Reading } from './types.ts'

const CAS = /\d{2,7}-\d{2}-\d(?!\d)/y

/** A CAS number, with a right check digit or not. */
export const casNumbers: Reader = (text, at) => {
  const cas = match(CAS, text, at)
  return cas ? [{ kind: 'cas', end: at + cas.length, cas }] : []
}

/** The last digit of a CAS number checks the others. */
export function isCas(cas: string): boolean {
  const digits = cas.replace(/\D/g, '')
  const sum = digits
    .slice(0, -1)
    .split('')
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}

/** Numbers of public materials and of this mall, with brackets, hyphens and spaces as people type them. */
const CODES = [
  /gbw\(?e?\)?-?\d{5,6}[a-z]?/y,
  /gbw\(?e?\)?-?\d{5,6}/y,
  /gsb[\d-]{4,14}/y,
  /(?:nist)?srm-?\d{3,4}[a-z]?/y,
  /(?:nist)?srm-?\d{3,4}/y,
  // The institute says what the number is of: NIST 3128.
  /nist-?\d{4}[a-z]?(?![a-z\d])/y,
  /demo-?[a-z]{0,4}-?\d{1,9}[a-z]?/y,
  /demo-?[a-z]{0,4}-?\d{1,9}/y,
  // A serial number begins with zeros, an amount never does.
  /[a-z]{1,3}-?0\d{3,8}/y,
]

/** Every number that may begin here, also without the letter at its end; `nist` and `nistsrm` are written `srm`. */
export const codes: Reader = (text, at) => {
  const readings: Reading[] = []
  for (const pattern of CODES) {
    const code = match(pattern, text, at)
    if (code)
      readings.push({ kind: 'code', end: at + code.length, code: code.replace(/^nist(?:srm)?-?/, 'srm') })
  }
  return readings
}

/** Outlets of cylinder valves, which stand in names of regulators: CGA 590, QF-2, G5/8, DIN 477. */
const OUTLET = /cga-?\d{3}|qf-?\d{1,2}[a-z]?(?![a-z])|g5\/8|din-?477/y

/** An outlet of a valve. It is looked for as text; that it is read keeps its figures from being an amount. */
export const outlets: Reader = (text, at) => {
  const outlet = match(OUTLET, text, at)
  return outlet ? [{ kind: 'outlet', end: at + outlet.length }] : []
}
