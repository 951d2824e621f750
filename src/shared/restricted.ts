/** Lists of substances that are sold only to who may buy them: highly toxic, precursors of explosives, precursors of drugs. */
export const purchaseLists = ['toxic', 'explosivePrecursor', 'drugPrecursor'] as const
export type PurchaseList = (typeof purchaseLists)[number]
