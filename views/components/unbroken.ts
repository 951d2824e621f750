/** Text in which a number never separates from its unit, and no line begins with a middle dot: `8 L · 9.5 MPa`. */
export const unbroken = (text: string): string =>
  text.replace(/([\d.]) (?=[A-Za-zµμ%℃°])/g, '$1\u00a0').replaceAll(' · ', '\u00a0· ')
