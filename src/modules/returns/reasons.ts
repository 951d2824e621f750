/** What the buyer wants: the money back, or the same goods anew. */
export const returnTypes = ['refund', 'exchange'] as const
export type ReturnType = (typeof returnTypes)[number]

/** From when on how long a reason holds (decisions 11): a setting from receipt, or until the certificate ends. */
type Until = 'return' | 'fault' | 'damage' | 'certificate'

interface Reason {
  /** A fault of the goods or the store: pictures are evidence, and the store pays the way back. */
  isFault: boolean
  until: Until
}

/** Why goods go back; every reason but the first is the seller's fault. */
export const reasons = {
  noReason: { isFault: false, until: 'return' },
  damaged: { isFault: true, until: 'damage' },
  wrongGoods: { isFault: true, until: 'fault' },
  leaking: { isFault: true, until: 'fault' },
  shortLife: { isFault: true, until: 'fault' },
  value: { isFault: true, until: 'certificate' },
  certificate: { isFault: true, until: 'certificate' },
} as const satisfies Record<string, Reason>
export type ReasonName = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [ReasonName, ...ReasonName[]]
