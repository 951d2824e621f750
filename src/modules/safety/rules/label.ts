import textFile from '../data/statement-texts.json' with { type: 'json' }
import type { Words } from './words.ts'

interface StatementText {
  text: Words
  /** Class and category that the statement stands for. */
  hazardClass: Words
}

const texts = new Map(
  textFile.statements.map((row): [string, StatementText] => [
    row.code,
    { text: { zh: row.zh, en: row.en }, hazardClass: { zh: row.classZh, en: row.classEn } },
  ]),
)

/** The words of a hazard statement; a code without words is shown as it is. */
export const statementText = (code: string): StatementText =>
  texts.get(code) ?? { text: { zh: code, en: code }, hazardClass: { zh: code, en: code } }

const precautionRows = textFile.precautions.map(({ codes, when, zh, en }) => ({
  codes: codes.split('+'),
  when: new RegExp(when),
  text: { zh, en },
}))

/** A precautionary statement, or several that belong together: P302 + P352. */
interface Precaution {
  codes: string[]
  text: Words
}

/** Precautions that these hazard statements ask for, in the order of their numbers. */
export const precautionsFor = (statements: readonly string[]): Precaution[] =>
  precautionRows
    .filter(({ when }) => statements.some((statement) => when.test(statement)))
    .map(({ codes, text }) => ({ codes, text }))

/** Hazards that call for "Danger"; any other hazard calls for "Warning" (UN GHS annex 1). */
const danger = /^H(220|222|225|27[01]|3(00|01|04|10|11|14|18|30|31|34|40|50|60|70|72))/

/** One statement that calls for "Danger" is enough; null where there is no statement. */
export const signalWord = (statements: readonly string[]): 'danger' | 'warning' | null =>
  statements.length === 0 ? null : statements.some((each) => danger.test(each)) ? 'danger' : 'warning'

/** Statements as a label prints them: burns of skin and eyes say that eyes are damaged (GHS 1.4.10.5.3.3). */
export const labelStatements = (statements: readonly string[]): string[] =>
  statements.includes('H314') ? statements.filter((each) => each !== 'H318') : [...statements]
