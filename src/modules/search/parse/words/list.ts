/** A list of names in one text: `a | b | c`. */
export const list = (names: string): string[] => names.split('|').map((name) => name.trim())
