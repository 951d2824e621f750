/**
 * The areas of the country and the shipping addresses of members. A member has at most MOST_ADDRESSES; exactly one of
 * them is the default. The three area codes of an address fit each other; a Chinese person's name is short (decisions
 * 5).
 */
export { firstAddress, loadAddressForm, sentAddress } from './form.ts'
export { AddressFields, UnfinishedAddress } from './schema.ts'
export { seedAreas } from './seed.ts'
export { areasBelow } from './service/areas.ts'
export { listAddresses, listAddressesToCopy, saveAddress } from './service/addresses.ts'
export type { AddressToCopy, AddressView } from './view.ts'
