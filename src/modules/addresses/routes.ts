import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { AddressId, AddressView, AreaQuery, AreaView, SaveAddress, SavedView } from './schema.ts'
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from './service/addresses.ts'
import { areasBelow } from './service/areas.ts'

const A_DAY = 86_400

/** The calls of api 5.2: areas for everyone, addresses for their member. */
export function addressRoutes(api: ApiDoor): void {
  api.get(
    '/f/api/area/list',
    {
      access: 'public',
      summary: 'Provinces, or the areas right below one',
      input: AreaQuery,
      reply: z.array(AreaView),
      maxAge: A_DAY,
    },
    areasBelow,
  )
  api.get(
    '/api/address/list',
    {
      access: 'member',
      summary: 'My addresses, the default first',
      input: noInput,
      reply: z.array(AddressView),
    },
    listAddresses,
  )
  api.post(
    '/api/address/save',
    { access: 'member', summary: 'Add an address, or change one', input: SaveAddress, reply: SavedView },
    saveAddress,
  )
  api.post(
    '/api/address/setDefault',
    { access: 'member', summary: 'Make an address the default', input: AddressId, reply: z.literal(true) },
    setDefaultAddress,
  )
  api.post(
    '/api/address/delete',
    { access: 'member', summary: 'Delete an address', input: AddressId, reply: z.literal(true) },
    removeAddress,
  )
}
