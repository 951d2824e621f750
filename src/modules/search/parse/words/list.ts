/** Names written one after the other: `a | b | c`. */
export const list = (names: string): string[] => names.split('|').map((name) => name.trim())
