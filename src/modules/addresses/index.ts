/**
 * Where goods go: the areas of the country and the addresses of members.
 * A member has at most MOST_ADDRESSES; who has one has exactly one default. The three area codes of an address fit each
 * other; a name is short where it is a Chinese person's (decisions 5).
 */
export { firstAddress, loadAddressForm, sentAddress } from './form.ts'
export { AddressFields, UnfinishedAddress } from './schema.ts'
export { seedAreas } from './seed.ts'
export { listAddresses, saveAddress } from './service/addresses.ts'
export type { AddressFormData, AddressView } from './view.ts'
