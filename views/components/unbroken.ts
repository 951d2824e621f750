/** Numbers tied to their units, comparisons and pH to their numbers. */
const whole = (text: string): string =>
  text.replace(/([\d.]) (?=[A-Za-zµμ%℃°])/g, '$1\u00a0').replace(/([<>≤≥]|\bpH) (?=\d)/g, '$1\u00a0')

/** Text in which a number never separates from its unit, and no line begins with a middle dot: `8 L · 9.5 MPa`. */
export const unbroken = (text: string): string => whole(text).replaceAll(' · ', '\u00a0· ')

/** The same where one line is all there is: what stands behind the dot leaves as a whole when it does not fit. */
export const oneLine = (text: string): string => whole(text).replaceAll(' · ', ' ·\u00a0')
