import { deskFile } from '../../platform/desk/file.ts'
import { KeyQuery } from './schema.ts'
import { keyPage } from './service/keep.ts'

const keys = (side: 'store' | 'operator') =>
  deskFile(side === 'store' ? 'SellerKeys' : 'OperatorKeys', {
    name: side === 'store' ? 'openkeys.ofStore' : 'openkeys.ofOperator',
    input: KeyQuery,
    read: keyPage,
    columns: ({ t }) => ({
      'openkeys.name': ({ name }) => name,
      'openkeys.ending': ({ ending }) => `…${ending}`,
      'openkeys.scopes': ({ scopes }) =>
        scopes.map((right) => t.dynamic(`identity.right.${right}`)).join(t('identity.people.comma')),
      'openkeys.state': ({ state }) => t(`openkeys.states.${state}`),
      'openkeys.usedAt': ({ usedAt }) => usedAt,
      'openkeys.madeBy': ({ madeBy }) => madeBy,
      'openkeys.madeAt': ({ madeAt }) => madeAt,
      'openkeys.validUntil': ({ expiresAt }) => expiresAt,
    }),
  })

/** The keys of a store's other systems, and of the operator's, as /seller/keys and /operator/keys list them; no key itself. */
export const keyExports = [keys('store'), keys('operator')]
