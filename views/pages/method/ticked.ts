import type { MethodOffer, MethodPage } from '../../../src/modules/methods/view.ts'

/** Whether an offer is ticked when the page opens: what the buyer chose before signing in, else what is proposed. */
export const isTicked = (
  { chosen }: Pick<MethodPage, 'chosen'>,
  { skuId, proposed, addable }: MethodOffer,
): boolean => addable && (chosen?.includes(skuId) ?? proposed)
