import type { Meaning } from './meaning.ts'

/** A known word that begins at a position: where it ends and what it means; `price` where it costs more than a word. */
export interface Found {
  end: number
  meanings: Meaning[]
  price?: number
}

interface Node {
  next: Map<string, Node>
  found: { meanings: Meaning[]; price?: number } | null
}

export interface Tree {
  add(key: string, found: { meanings: Meaning[]; price?: number }): void
  /** Every word that begins at this position of a squashed lower-case text. */
  at(text: string, from: number): Found[]
}

const SKIPPED = new Set("-'’′()[]{}·.")

/** Words as a tree of characters; hyphens, brackets and primes inside a typed name are optional. */
export function makeTree(): Tree {
  const root: Node = { next: new Map(), found: null }
  return {
    add(key, found) {
      let node = root
      for (const character of key) {
        let next = node.next.get(character)
        if (!next) node.next.set(character, (next = { next: new Map(), found: null }))
        node = next
      }
      node.found = found
    },
    at(text, from) {
      const words: Found[] = []
      let nodes = [root]
      for (let i = from; i < text.length && nodes.length > 0; i++) {
        const character = text[i]!
        const reached = nodes.flatMap((node) => node.next.get(character) ?? [])
        for (const { found } of reached) if (found) words.push({ end: i + 1, ...found })
        // Tries both with the sign (`Cl-`) and without it (`i-C4H10`).
        nodes = i > from && SKIPPED.has(character) ? [...reached, ...nodes] : reached
      }
      return words
    },
  }
}
