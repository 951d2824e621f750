/** What a printed value says about pH. */
interface PrintedPh {
  /** Every figure that may be one: of a set of bottles each, of a range both ends. */
  values: number[]
  /** It speaks of a pH that these figures do not tell for certain. */
  isUnread: boolean
}

const MOST = 14
const FIGURE = String.raw`\d+(?:\.\d+)?`
/** `pH`, `PH值`, `pHs`, `酸碱度`. */
const NAMED = /(?<![a-z])phs?(?![a-z])|酸碱度/gi
/** Figures that are no pH by what stands beside them: an uncertainty, a temperature, a quantity. */
const ASIDES = new RegExp(
  [
    String.raw`(?:±|\+/-|(?:[Uu]ncertainty|不确定度)\D{0,9}|\b(?:U\d*|u|k)(?:\([^)]*\))? ?[=:]) ?${FIGURE}`,
    String.raw`(?:${FIGURE} ?[-–—~至到±] ?)?${FIGURE} ?\)? ?(?:°|o?C\b|摄氏度|度)`,
    String.raw`${FIGURE} ?(?:[mkμ]?(?:L|l|g|S|mol|M|K)\b|%|[瓶支套个月年])`,
  ].join('|'),
  'g',
)
/** A formula or a number with letters: `KH2PO4`. */
const FORMULA = /[A-Za-z]\w*/g
const ALONE = /(?<![\w.])(?:0|[1-9]\d*)(?:\.\d+)?(?!\w|\.\d)/g
/** A bound leaves open what lies beyond it. */
const BOUND = /[<>≤≥≦≧⩽⩾]|[大小高低]于|以[上下]/

/** Whether a store printed a pH, in whatever letters. */
export const namesPh = (printed: string): boolean => printed.normalize('NFKC').search(NAMED) >= 0

/**
 * Reads the pH that a store printed in its own words: the figures after the first "pH", also in full width. In doubt it takes a figure
 * for one more pH, since the most extreme decides, and says that it is unread.
 */
export function readPh(printed: string): PrintedPh {
  const text = printed.normalize('NFKC')
  const from = text.search(NAMED)
  if (from < 0) return { values: [], isUnread: false }
  const said = text.slice(from).replaceAll(NAMED, ' ').replaceAll(ASIDES, ' ').replaceAll(FORMULA, ' ')
  const figures = (said.match(ALONE) ?? []).map(Number)
  const values = figures.filter((value) => value <= MOST)
  const isUnread =
    values.length === 0 ||
    values.length < figures.length ||
    BOUND.test(said) ||
    /\d/.test(said.replaceAll(ALONE, ''))
  return { values, isUnread }
}
