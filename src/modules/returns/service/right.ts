/** Right of the operator's staff who decide between a buyer and a store. */
export const RIGHT = 'finance.refunds'
