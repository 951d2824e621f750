import type { LineFacts } from '../cart/index.ts'
import { chargeFor } from '../freight/index.ts'
import type { Charge, FreightOf } from '../freight/index.ts'
import type { Level } from '../members/index.ts'
import type { StoreChoice } from './schema.ts'

/** What a store sends without a word of the buyer. */
const usual = { delivery: 'carrier', when: 'stocked', note: '' } as const

/** What was chosen for a store, or the usual. */
export const choiceFor = (stores: readonly StoreChoice[], storeId: number): Omit<StoreChoice, 'storeId'> =>
  stores.find((each) => each.storeId === storeId) ?? usual

/**
 * Freight by the terms of each store for where its goods go; nothing travels that is fetched (decisions 3). From a level on the
 * operator bears it, unless dangerous goods are in the parcel, up to a ceiling: what the store asks beyond it is the store's
 * (decisions 11).
 */
export const freightOf =
  (
    lines: readonly LineFacts[],
    stores: readonly StoreChoice[],
    terms: FreightOf,
    { freeFreight, mostFreightFen }: Pick<Level, 'freeFreight' | 'mostFreightFen'>,
  ) =>
  (storeId: number): Charge & { borne: boolean } => {
    const own = lines.filter((line) => line.storeId === storeId)
    const borne = freeFreight && !own.some(({ dangerousGoods }) => dangerousGoods)
    const charge = { ...chargeFor(terms(storeId), own), borne }
    if (choiceFor(stores, storeId).delivery === 'pickup') return { ...charge, feeFen: 0 }
    return borne ? { ...charge, feeFen: Math.min(charge.feeFen, mostFreightFen) } : charge
  }

/** Goods that are made to order are confirmed by their store before they can be paid (states 4.1). */
export const isToBeConfirmed = (fulfilment: 'stocked' | 'madeToOrder'): boolean =>
  fulfilment === 'madeToOrder'
