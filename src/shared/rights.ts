/**
 * Every right of staff, by whose staff can have it (states 4.6, decisions 10 and 11), with what it is for. A page or call for staff
 * names its right here as its access; a right that no row names opens nothing. Nobody has a right by being staff alone.
 *
 * `key` says what a key of another system may do by the right (src/modules/openkeys): everything, or only read. Without it no key has
 * the right: a signature, a second person, rights of people and payments out of the mall are acts of a person who is present.
 */
export const rights = {
  'store.orders': { of: 'store', what: 'orders of the store, refunds, returns and reviews', key: 'acts' },
  'store.ship': { of: 'store', what: 'shipping, and inspection of what comes back', key: 'acts' },
  'store.goods': { of: 'store', what: 'products, prices and stock', key: 'acts' },
  'store.certificates': { of: 'store', what: 'checking, approving and revoking certificates; recalls' },
  'store.safety': { of: 'store', what: 'signing safety sheets' },
  'store.people': {
    of: 'store',
    what: 'staff of the store and their rights; keys and addresses of its other systems',
  },
  'store.money': { of: 'store', what: 'statements, payouts, compensation, invoices', key: 'reads' },
  'filling.calculate': { of: 'store', what: 'calculating a filling', key: 'acts' },
  'filling.assign': { of: 'store', what: 'assigning cylinders and fillers', key: 'acts' },
  'filling.fill': { of: 'store', what: 'filling', key: 'acts' },
  'filling.inspect': { of: 'store', what: 'the quality check of what others filled' },
  'finance.vouchers': { of: 'operator', what: 'deciding transfer vouchers' },
  'finance.refunds': {
    of: 'operator',
    what: 'refunds, money that belongs to no payment, differences',
    key: 'reads',
  },
  'finance.invoices': { of: 'operator', what: 'deciding invoices', key: 'reads' },
  'finance.grants': { of: 'operator', what: 'giving balance, points, gift cards and coupons' },
  'finance.credit': { of: 'operator', what: 'credit limits' },
  'finance.payouts': { of: 'operator', what: 'deciding payouts and withdrawals', key: 'reads' },
  'members.identity': { of: 'operator', what: 'real names and identity numbers' },
  'members.assign': { of: 'operator', what: 'account managers of members; disabling members' },
  content: {
    of: 'operator',
    what: 'articles, news, menu, categories, banners, floors; confirming lists of methods',
    key: 'acts',
  },
  marketing: { of: 'operator', what: 'coupon offers, goods for points' },
  staff: {
    of: 'operator',
    what: 'staff of the operator and their rights; keys and addresses of other systems',
  },
  stores: { of: 'operator', what: 'applications, violations and recalls of stores' },
  settings: { of: 'operator', what: 'settings of the mall' },
  audit: { of: 'operator', what: 'reading the audit log', key: 'reads' },
} as const satisfies Record<string, { of: 'store' | 'operator'; what: string; key?: 'acts' | 'reads' }>

export type Right = keyof typeof rights
export type StoreRight = { [R in Right]: (typeof rights)[R]['of'] extends 'store' ? R : never }[Right]
export type OperatorRight = Exclude<Right, StoreRight>

/** Whether a text, stored or sent, is the name of a right. */
export const isRight = (text: string): text is Right => Object.hasOwn(rights, text)

const all = Object.keys(rights) as Right[]
/** What a key with this right may do; null where no key has it. */
export const keyUseOf = (right: Right): 'acts' | 'reads' | null =>
  (rights[right] as { key?: 'acts' | 'reads' }).key ?? null
export const storeRights = all.filter((right): right is StoreRight => rights[right].of === 'store')
export const operatorRights = all.filter((right): right is OperatorRight => rights[right].of === 'operator')

/** Who may pass a door of staff: whoever has this right, or one of these. */
type StaffAccess = Right | readonly Right[]

/** Who may pass a door. */
export type Access = 'public' | 'member' | 'manager' | StaffAccess

/** The rights that open a door of staff, each of them alone; null for doors of other people. */
export const rightsOf = (access: Access): readonly Right[] | null =>
  access === 'public' || access === 'member' || access === 'manager'
    ? null
    : typeof access === 'string'
      ? [access]
      : access
