/**
 * Two ways to walk a flow: Chinese with scripts, and English without. Both languages and both kinds of page are walked whole; no
 * rule of the mall depends on the two together, so another two walks would find the same. Half of the files take the other two
 * (docs/testing.md), so that over the files each combination occurs.
 */
export const twoWays = [
  ['zh', true],
  ['en', false],
] as const

/** English with scripts, and Chinese without. */
export const otherTwoWays = [
  ['en', true],
  ['zh', false],
] as const

/** For the flows whose issue asks for each combination: merged invoice to new invoice, exchange, review (issue 16). */
export const fourWays = [...twoWays, ...otherTwoWays] as const
