/** Text in which a number never separates from its unit: `9.5 MPa` keeps a no-break space. */
export const unbroken = (text: string): string => text.replace(/([\d.]) (?=[A-Za-zµμ%℃°])/g, '$1\u00a0')
