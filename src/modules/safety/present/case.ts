import type { Context } from '../../../platform/context.ts'
import type { WordKey } from '../../../platform/i18n.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { statementText } from '../rules/label.ts'
import { findMatrix, phOf } from '../rules/matrices.ts'
import { readPh } from '../rules/ph.ts'
import type { SheetProductRow, SheetRow } from '../queries/sheets.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** What the sentences of a sheet are chosen by. */
export interface Case {
  product: SheetProductRow
  sheet: SheetRow
  hotline: string
  isGas: boolean
  isSolvent: boolean
  isFlammable: boolean
  isOxidising: boolean
  isToxic: boolean
  /** Burns or irritates skin or eyes, whatever its state. */
  harmsSkin: boolean
  isAcid: boolean
  isBase: boolean
  ph: number
  /** Lists of restricted goods that it is on. */
  lists: readonly PurchaseList[]
}

/** Whether the sheet has a hazard statement like this. */
export const has = (sheet: SheetRow, pattern: RegExp): boolean =>
  sheet.statements.some((each) => pattern.test(each))

/** Reads a product and its sheet for what its sentences depend on. */
export function caseOf(
  product: SheetProductRow,
  sheet: SheetRow,
  { hotline, lists }: { hotline: string; lists: readonly PurchaseList[] },
): Case {
  const matrix = product.matrixEn === null ? null : findMatrix(product.matrixEn)
  const { values } = readPh(product.concentrationRange ?? '')
  const ph = values.length === 1 ? values[0]! : matrix === null ? 7 : phOf(matrix)
  const isCorrosive = has(sheet, /^H31[48]/)
  return {
    product,
    sheet,
    hotline,
    isGas: product.kind === 'gas',
    isSolvent:
      product.kind === 'liquid' &&
      matrix !== null &&
      matrix.constituents[0]!.percent === 100 &&
      ph === 7 &&
      product.matrixEn !== 'water',
    isFlammable: has(sheet, /^H22/),
    isOxidising: has(sheet, /^H27/),
    isToxic: has(sheet, /^H3(0[01]|1[01]|3[01])/),
    harmsSkin: has(sheet, /^H31[4589]/),
    isAcid: isCorrosive && ph < 7,
    isBase: isCorrosive && ph > 7,
    ph,
    lists,
  }
}

/** Last words of the keys that begin like this. */
type Named<P extends string, K = WordKey> = K extends `${P}${infer Name}` ? Name : never

/** A case, and the reader's words for it. */
export interface Written extends Case {
  lang: Reader['lang']
  t: Reader['t']
  label(name: Named<'safety.label.'>): string
  text(name: Named<'safety.text.'>, vars?: Record<string, unknown>): string
  /** Hazard classes of the statements that are like this, each with its code. */
  classes(pattern: RegExp): string
}

/** Gives a case the words of its reader. */
export function writtenFor({ lang, t }: Reader, of: Case): Written {
  return {
    ...of,
    lang,
    t,
    label: (name) => t(`safety.label.${name}`),
    text: (name, vars) => t(`safety.text.${name}`, vars),
    classes: (pattern) =>
      [
        ...new Set(
          of.sheet.statements
            .filter((each) => pattern.test(each))
            .map((each) => `${pick(lang, statementText(each).hazardClass)} (${each})`),
        ),
      ].join(lang === 'zh' ? '；' : '; '),
  }
}
