/**
 * Numbers tied to their units, comparisons and pH to their numbers and to what is compared. A long word stays free: a card of a
 * phone has no room for `hydrocarbons < 0.1 µmol/mol` in one line.
 */
const whole = (text: string): string =>
  text
    .replace(/([\d.]) (?=[A-Za-zµμ%℃°])/g, '$1\u00a0')
    .replace(/(?<![A-Za-z]{7}) (?=(?:[<>≤≥]|pH) \d)/g, '\u00a0')
    .replace(/([<>≤≥]|\bpH) (?=\d)/g, '$1\u00a0')

/** Text in which a number never separates from its unit, and no line begins with a middle dot: `8 L · 9.5 MPa`. */
export const unbroken = (text: string): string => whole(text).replaceAll(' · ', '\u00a0· ')

/** The same for a single line: the part after the dot is hidden as a whole if it does not fit. */
export const oneLine = (text: string): string => whole(text).replaceAll(' · ', ' ·\u00a0')
