import type { LineFacts } from '../cart/index.ts'
import { FREE_FREIGHT_FEN } from '../catalogue/index.ts'
import type { FreightTerms } from '../pricing/index.ts'
import type { StoreChoice } from './schema.ts'

/** What a store sends without a word of the buyer. */
const usual = { delivery: 'carrier', when: 'stocked', note: '' } as const

/** What was chosen for a store, or the usual. */
export const choiceFor = (stores: readonly StoreChoice[], storeId: number): Omit<StoreChoice, 'storeId'> =>
  stores.find((each) => each.storeId === storeId) ?? usual

/**
 * Freight by the template of each store; nothing travels that is fetched. Dangerous goods never travel free: the vehicle of a
 * qualified carrier is charged, whatever else is in the parcel (decisions 3).
 */
export const freightOf =
  (lines: readonly LineFacts[], stores: readonly StoreChoice[]) =>
  (storeId: number): FreightTerms => {
    const fetched = choiceFor(stores, storeId).delivery === 'pickup'
    const own = lines.filter((line) => line.storeId === storeId)
    const dangerous = own.some(({ dangerousGoods }) => dangerousGoods)
    return {
      feeFen: fetched ? 0 : own[0]!.storeFreightFen,
      freeFromFen: dangerous ? Infinity : FREE_FREIGHT_FEN,
    }
  }

/** Goods that are made to order are confirmed by their store before they can be paid (states 4.1). */
export const isToBeConfirmed = (fulfilment: 'stocked' | 'madeToOrder'): boolean =>
  fulfilment === 'madeToOrder'
