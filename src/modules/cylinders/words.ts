import { formulaOf } from '../safety/index.ts'
import type { CylinderView } from './view.ts'

interface Words {
  t: { dynamic(key: string): string }
}

/** What a cylinder's wall is made of, in words; another material than the usual ones as the ledger has it. */
export function materialText({ t }: Words, material: string): string {
  const key = `search.reading.material.${material}`
  const words = t.dynamic(key)
  return words === key ? material : words
}

/** A cylinder as people read it: its material in words, what is in it by formulas. */
export const readable = <T extends Pick<CylinderView, 'material' | 'content'>>(
  words: Words,
  cylinder: T,
): T => ({
  ...cylinder,
  material: materialText(words, cylinder.material),
  content: cylinder.content?.map(formulaOf) ?? null,
})
