/**
 * What the safety engineer has to look at before signing. A flag travels as one text, `edge H360 0.283 0.3`, so that the
 * sheet can print it in both languages.
 */
export type Flag =
  | { about: 'edge' | 'sheetOnly'; statement: string; percent: number; limit: number }
  | { about: 'radioactive'; becquerelPerMl: number }
  | { about: 'nearToxic'; lc50: number }
  | { about: 'diluteAcid' | 'extremePh' | 'unreadPh' | 'fluoride' | 'liquefied' | 'toxicSolute' }

/** Three significant digits of a figure, as a text. */
const short = (value: number): string => String(Number(value.toPrecision(3)))

/** A flag as the sheet keeps it: what it is about and its figures, parted by spaces. `flagWords` reads it. */
export function flagText(flag: Flag): string {
  switch (flag.about) {
    case 'edge':
    case 'sheetOnly':
      return `${flag.about} ${flag.statement} ${short(flag.percent)} ${short(flag.limit)}`
    case 'radioactive':
      return `${flag.about} ${short(flag.becquerelPerMl)}`
    case 'nearToxic':
      return `${flag.about} ${Math.round(flag.lc50)}`
    default:
      return flag.about
  }
}

/** A concentration within a tenth below a limit counts as reaching it, and is shown to the signer (policy). */
export const EDGE = 0.9
