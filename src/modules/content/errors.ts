import { defineErrors } from '../../shared/errors.ts'

export const contentErrors = defineErrors('content', {
  /** There is no group of articles of this number. */
  noGroup: { code: 2930, status: 422 },
  /** Pages of the mall are made from this article: it is changed, never withdrawn. */
  textKept: { code: 2931, status: 409 },
  /** A text is planned for an instant that is still to come. */
  notAhead: { code: 2932, status: 422 },
  /** What is not in the shop cannot be withdrawn from it. */
  notShown: { code: 2933, status: 409 },
  /** A field of an exhibit can be chosen from its choices alone. */
  noChoice: { code: 2934, status: 400 },
  /** A partner’s address leads outside the mall. */
  notOutside: { code: 2935, status: 400 },
  /** An entry of the menu leads where its type says, or nowhere. */
  notInside: { code: 2936, status: 400 },
  notCategory: { code: 2937, status: 400 },
  notAddress: { code: 2938, status: 400 },
  leadsNowhere: { code: 2939, status: 400 },
  /** The menu has two levels. */
  twoLevels: { code: 2940, status: 400 },
  /** A banner leads to goods of a category or to a page. */
  leadsSomewhere: { code: 2941, status: 400 },
  leadsOnce: { code: 2942, status: 400 },
  /** Categories are changed; none is added. */
  nothingAdded: { code: 2943, status: 409 },
  /** The roots of the tree are changed, never withdrawn. */
  exhibitKept: { code: 2944, status: 409 },
  /** A category has one floor at most. */
  floorTaken: { code: 2945, status: 400 },
  /** A rate that is far from the last one: whoever set it says that they are sure. */
  rateFar: { code: 2949, status: 422 },
})
