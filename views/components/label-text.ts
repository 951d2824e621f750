/** Width of bold text at size 1: Chinese is a full em, sub- and superscripts are narrow. */
export const emWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char > '⺀' ? 1 : /[₀-₉⁰-⁹/.,· ]/.test(char) ? 0.36 : 0.66), 0)

/** Font size, in steps of a tenth, at which a text fits the room, at most the largest. */
export const fit = (text: string, room: number, largest: number): number =>
  Math.floor(Math.min(largest, room / Math.max(emWidth(text), 1)) * 10) / 10
