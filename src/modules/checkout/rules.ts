import type { LineFacts } from '../cart/index.ts'
import type { FreightTerms } from '../pricing/index.ts'
import type { StoreChoice } from './schema.ts'

/** What a store sends without a word of the buyer. */
const usual = { delivery: 'carrier', when: 'stocked', note: '' } as const

/** What was chosen for a store, or the usual. */
export const choiceFor = (stores: readonly StoreChoice[], storeId: number): Omit<StoreChoice, 'storeId'> =>
  stores.find((each) => each.storeId === storeId) ?? usual

/** Goods of this much from one store travel free (decisions 3), in fen. */
const FREE_FROM_FEN = 9_900

/** Freight by the template of each store; nothing travels that is fetched. */
export const freightOf =
  (lines: readonly LineFacts[], stores: readonly StoreChoice[]) =>
  (storeId: number): FreightTerms => {
    const fetched = choiceFor(stores, storeId).delivery === 'pickup'
    const { storeFreightFen } = lines.find((line) => line.storeId === storeId)!
    return { feeFen: fetched ? 0 : storeFreightFen, freeFromFen: FREE_FROM_FEN }
  }

/** Goods that are made to order are confirmed by their store before they can be paid (states 4.1). */
export const isToBeConfirmed = (fulfilment: 'stocked' | 'madeToOrder'): boolean =>
  fulfilment === 'madeToOrder'
