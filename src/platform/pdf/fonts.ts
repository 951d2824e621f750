import { readFileSync } from 'node:fs'
import { projectRoot } from '../assets.ts'

/** A character of China's typesetters for one that their case lacks. */
const LACKING = '〓'

const APOSTROPHE = /(?<=\p{Script=Latin})’(?=\p{Script=Latin})/gu

interface Fonts {
  regular: Buffer
  bold: Buffer
  /**
   * Replaces what the fonts cannot print (an emoji in a name) by 〓, and the apostrophe within a word, which is as wide in them as a
   * Chinese character, by the narrow one; line breaks stay.
   */
  printable(text: string): string
}

let fonts: Fonts | undefined

/** The fonts that `src/tools/fonts.ts` prepared, read once by a process that makes PDFs. */
export function loadFonts(): Fonts {
  if (fonts) return fonts
  const read = (name: string) => readFileSync(`${projectRoot}dist/fonts/${name}`)
  const ranges = JSON.parse(read('characters.json').toString()) as [number, number][]
  const isPrintable = (code: number): boolean => {
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = ranges[middle]!
      if (code < first) high = middle - 1
      else if (code > last) low = middle + 1
      else return true
    }
    return false
  }
  const printable = (text: string) =>
    Array.from(text.normalize('NFC').replaceAll(APOSTROPHE, "'"), (it) =>
      it === '\n' || isPrintable(it.codePointAt(0)!) ? it : /\s/.test(it) ? ' ' : LACKING,
    ).join('')
  return (fonts = { regular: read('regular.ttf'), bold: read('bold.ttf'), printable })
}
