/** Last character of the blocks that common fonts draw (CJK Unified Ideographs as of Unicode 1.1). */
const COMMON = 0x9fa5
/** Never assigned: what a font shows for it is its sign for "missing". */
const NEVER = '\u{10FFFD}'
const SIZE = 16

/** Names of elements 104–118 partly lie beyond common fonts (elements.json, note). */
export const isRare = (name: string): boolean => (name.codePointAt(0) ?? 0) > COMMON && name.length <= 2

function pixels(paper: CanvasRenderingContext2D, char: string): string {
  paper.clearRect(0, 0, SIZE, SIZE)
  paper.fillText(char, 0, SIZE - 3)
  return paper.getImageData(0, 0, SIZE, SIZE).data.join()
}

/** Those rare characters that the fonts of this machine draw; the others are left to the symbol. */
export function drawable(chars: readonly string[], font: string): ReadonlySet<string> {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paper) return new Set()
  paper.font = `12px ${font}`
  const missing = pixels(paper, NEVER)
  const blank = pixels(paper, ' ')
  return new Set(
    chars.filter((char) => {
      const drawn = pixels(paper, char)
      return drawn !== missing && drawn !== blank
    }),
  )
}
