/** Licences that a store needs for some of its goods. */
export const licenceKinds = ['hazardous'] as const
export type LicenceKind = (typeof licenceKinds)[number]

/** So many days before the end of a licence its store is notified, and on the day after it (decisions 11). */
export const licenceTerms = [60, 30, 7, -1] as const
export type LicenceTerm = (typeof licenceTerms)[number]

/** Where a store is: it sells; its goods left sale and its running orders go on; it is no more (decisions 11). */
export const storeStates = ['approved', 'suspended', 'closed'] as const
export type StoreState = (typeof storeStates)[number]

/** What the operator does to a store, from where and to where. Nothing leaves a closed one. */
export const storeMoves = {
  suspend: { from: 'approved', to: 'suspended' },
  reopen: { from: 'suspended', to: 'approved' },
  close: { from: 'suspended', to: 'closed' },
} as const satisfies Record<string, { from: StoreState; to: StoreState }>
export type StoreMove = keyof typeof storeMoves
export const storeMoveNames = ['suspend', 'reopen', 'close'] as const satisfies StoreMove[]

/** What keeps a store from being closed (decisions 11). */
export const obstacleNames = ['orders', 'returns', 'invoices', 'recalls', 'money'] as const
export type Obstacle = (typeof obstacleNames)[number]
