import { signingFaults } from './keys.ts'
import type { SigningFault } from './keys.ts'

/** Possible errors in the content of a signed text. */
export const contentFaults = ['otherMch', 'otherApp', 'otherCurrency', 'amountPlusOne'] as const
export type ContentFault = (typeof contentFaults)[number]

export type CallName = 'create' | 'query' | 'close' | 'refund' | 'queryRefund' | 'bill' | 'billFile'

export type Fault =
  | { kind: SigningFault | ContentFault }
  /** Nothing happens but this answer. */
  | { kind: 'status'; status: number; code: string }
  /** Everything happens, the answer comes late. */
  | { kind: 'holdAnswer'; ms: number }
  /** Everything happens, the answer never comes: the connection breaks, or stays silent. */
  | { kind: 'acceptThenTimeout'; silent: boolean }
  | { kind: 'notifyBefore' }
  | { kind: 'dropNotify' }

interface Armed {
  fault: Fault
  on: CallName | 'answer' | 'notify'
  times: number
}

const is =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (kind: string): kind is Kind =>
    (kinds as readonly string[]).includes(kind)
export const isSigningFault = is(signingFaults)
export const isContentFault = is(contentFaults)

/** Armed faults, each used up by its occasion, in the order of arming. */
export class Faults {
  #armed: Armed[] = []

  arm(fault: Fault, on: Armed['on'], times = 1): void {
    this.#armed.push({ fault, on, times })
  }

  /** The faults of this occasion: one of each armed kind among `wanted`. */
  take(occasion: CallName | 'notify', wanted: (kind: string) => boolean = () => true): Fault[] {
    const due = this.#armed.filter(
      ({ on, fault }) =>
        (on === occasion || (on === 'answer' && occasion !== 'notify')) && wanted(fault.kind),
    )
    const first = due.filter(
      (armed, index) => due.findIndex((other) => other.fault.kind === armed.fault.kind) === index,
    )
    // A refusal replaces all other faults, which stay armed.
    const status = first.find(({ fault }) => fault.kind === 'status')
    const chosen = status ? [status] : first
    for (const armed of chosen) armed.times -= 1
    this.#armed = this.#armed.filter(({ times }) => times > 0)
    return chosen.map(({ fault }) => fault)
  }

  clear(): void {
    this.#armed = []
  }
}
