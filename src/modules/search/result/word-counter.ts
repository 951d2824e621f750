/** Words that are remembered; a catalogue counts some thousand. */
const MOST_WORDS = 50_000
const SPACE = 32

/** A text of its own: a piece cut out of a long one would keep all of that in memory. */
const copied = (text: string): string => Buffer.from(text).toString()

/**
 * Counts words in texts without cutting them out: a search counts some ten thousand, and a text made for each would cost
 * more than all the rest. Words once met keep their number from one count to the next.
 */
export class WordCounter {
  #words: string[] = []
  #hashes: number[] = []
  /** Number of the word + 1 by its hash, the next free place after it; 0 is free. */
  #places = new Int32Array(4096)
  /** Of the count under way. */
  #counts: number[] = []
  #met: number[] = []

  /** Adds one word. */
  add(word: string): void {
    this.addWords(word, null)
  }

  /** Adds every word of a text, or those alone that begin with `letter`; none begins with an empty one. */
  addWords(text: string, letter: string | null): void {
    if (letter === '') return
    let from = 0
    while (from < text.length) {
      const isMeant = letter === null || text[from] === letter
      let hash = 0
      let end = from
      for (; end < text.length; end++) {
        const code = text.charCodeAt(end)
        if (code === SPACE) break
        hash = (Math.imul(hash, 31) + code) | 0
      }
      if (isMeant) this.#count(this.#numberOf(text, from, end, hash))
      from = end + 1
    }
  }

  /** What was counted; the next count begins at nothing. */
  take(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const number of this.#met) {
      counts.set(this.#words[number]!, this.#counts[number]!)
      this.#counts[number] = 0
    }
    this.#met = []
    if (this.#words.length > MOST_WORDS) this.#forget()
    return counts
  }

  #count(number: number): void {
    if (this.#counts[number]!++ === 0) this.#met.push(number)
  }

  #numberOf(text: string, from: number, end: number, hash: number): number {
    const mask = this.#places.length - 1
    let place = (hash ^ (hash >>> 15)) & mask
    for (; this.#places[place] !== 0; place = (place + 1) & mask) {
      const number = this.#places[place]! - 1
      if (this.#hashes[number] === hash && this.#isWord(number, text, from, end)) return number
    }
    const number = this.#words.push(copied(text.slice(from, end))) - 1
    this.#hashes.push(hash)
    this.#counts.push(0)
    this.#places[place] = number + 1
    if (this.#words.length * 2 > this.#places.length) this.#widen()
    return number
  }

  #isWord(number: number, text: string, from: number, end: number): boolean {
    const known = this.#words[number]!
    return known.length === end - from && text.startsWith(known, from)
  }

  #widen(): void {
    this.#places = new Int32Array(this.#places.length * 2)
    const mask = this.#places.length - 1
    for (const [number, hash] of this.#hashes.entries()) {
      let place = (hash ^ (hash >>> 15)) & mask
      while (this.#places[place] !== 0) place = (place + 1) & mask
      this.#places[place] = number + 1
    }
  }

  #forget(): void {
    this.#words = []
    this.#hashes = []
    this.#counts = []
    this.#places = new Int32Array(4096)
  }
}
