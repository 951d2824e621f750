import type { Context, MemberContext, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainError } from '../../shared/errors.ts'
import type { Entry } from '../ledger/index.ts'
import type { DueKind } from './tables.ts'
import type { PayingOrder } from './view.ts'

/** What is to be paid together, at once and by one means. */
export interface Due {
  id: number
  kind: DueKind
  /** Opaque number in the addresses of the cashier. */
  payNo: string
  memberId: number
  state: 'open' | 'settled' | 'closed'
  deadlineAt: Date
  /** Transfer was chosen: the deadline has been moved, once. */
  transferChosen: boolean
}

/** One thing of it, with an amount and a journal of its own: an order, a top-up. */
export interface DuePart {
  id: number
  number: string
  memberId: number
  payableFen: number
  /** Whether it waits for its payment now. */
  waits: boolean
  /** Why nobody should pay it any more although it waits: what is paid all the same takes effect. */
  bar?: DomainError | null
  /** Names its journal. */
  ref: string
  /** All that it is settled by, `paid` by the means of the cashier, against what is owed for it. */
  entriesFrom(paid: readonly Entry[]): Entry[]
}

/** What is due, of whatever kind: rows of `payment_groups`. */
export interface Dues {
  /** A member's own by its number; 404 for anybody else's (R14). */
  findOwn(ctx: Context, payNo: string): Promise<Due>
  /** For this transaction alone: whoever begins, ends or settles an attempt takes it first. */
  lock(tx: Tx, id: number): Promise<Due>
  /** The same for a member's own, by its number; 404 for anybody else's (R14), and once the account is erased. Until `tx` ends it is not. */
  lockOwn(ctx: Context, tx: Tx, payNo: string): Promise<Due>
  /** Transfer was chosen: its deadline is the later one; a second time changes nothing. */
  putOff(services: Pick<Services, 'clock' | 'settings'>, tx: Tx, id: number): Promise<void>
  /** While it is open it may be paid until then at least. */
  keepOpen(tx: Tx, id: number, until: Date): Promise<void>
}

/** What was paid, and how. */
interface Paid {
  id: number
  method: string
  at: Date
  parts: readonly DuePart[]
  /** Its journals are under way, in the same message as what follows; who reads them waits for this, which never rejects. */
  posted: Promise<unknown>
}

/**
 * A kind of thing that members pay. Payments know nothing else of what they pay: its owner says what is due and moves on when
 * it is settled. Closing and refunding begin with the owner, who calls `closeAttempt` before the one and `returnPart` with the
 * other. Groups of orders are the first kind, top-ups the second.
 */
export interface Payable {
  /** Whether it may be paid by the means of this code. */
  takes(means: string): boolean
  /** What is to be paid of it, or was; not what left it unpaid. */
  parts(tx: Tx, id: number): Promise<DuePart[]>
  /**
   * It is paid, within `tx`, which holds its lock since before `parts` answered these, and moves on. Answers how many parts were; 0,
   * and nothing is changed, where it was not open.
   */
  settled(services: Pick<Services, 'database' | 'clock'>, tx: Tx, paid: Paid): Promise<number>
  /** Numbers of its parts by their ids, whatever became of them. */
  numbers(tx: Tx, ids: readonly number[]): Promise<Map<number, string>>
  /** Its parts as the cashier shows them. */
  shown(ctx: MemberContext, due: Due): Promise<PayingOrder[]>
  /** Where a success leads. */
  doneHref(parts: readonly DuePart[]): string
}

let registered: Dues | undefined
const kinds = new Map<DueKind, Payable>()

/** The owner of their rows says how they are found and locked, once, where its module is loaded. */
export function registerDues(dues: Dues): void {
  registered = dues
}

/** The owner of a kind of thing that is paid says so, once, where its module is loaded. */
export function registerPayable(kind: DueKind, payable: Payable): void {
  kinds.set(kind, payable)
}

/** The owner of what is due, as it registered; throws where its module was not loaded. */
export function dues(): Dues {
  if (!registered) throw new Error('nothing that could be due was registered')
  return registered
}

/** What an attempt pays, by the kind of what is due. */
export function payableOf(kind: DueKind): Payable {
  const payable = kinds.get(kind)
  if (!payable) throw new Error(`nobody owns what is due as ${kind}`)
  return payable
}
