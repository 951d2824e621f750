import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteAddresses } from './queries.ts'
import { listAddresses } from './service/addresses.ts'

/** Shipping addresses. */
export const addressData: PersonalData = {
  part: 'addresses',
  exported: listAddresses,
  erase: (tx, { memberId }) => deleteAddresses(tx, memberId),
}
