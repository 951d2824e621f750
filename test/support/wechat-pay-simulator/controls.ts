import { z } from 'zod'
import type { CallName } from './faults.ts'
import type { Delivery } from './notifier.ts'
import type { Simulation } from './simulation.ts'

const number = z.string()
const times = z.int().min(1).max(1000).default(1)
const call = z
  .enum(['answer', 'create', 'query', 'close', 'refund', 'queryRefund', 'bill', 'billFile'])
  .default('answer')
/** Which text has a wrong signature or content: the next answers (of any call or of one), or notifies. */
const text = z.strictObject({
  on: z
    .enum(['notify', 'answer', 'create', 'query', 'close', 'refund', 'queryRefund', 'bill'])
    .default('notify'),
  times,
})

const control =
  <Shape extends z.ZodType, Result>(
    shape: Shape,
    run: (simulation: Simulation, input: z.output<Shape>) => Result,
  ) =>
  (simulation: Simulation) =>
  (input?: z.input<Shape>): Result =>
    run(simulation, shape.parse(input ?? {}))

const armText = (kind: Parameters<Simulation['faults']['arm']>[0] & { kind: string }) =>
  control(text, ({ faults }, { on, times }) => faults.arm(kind, on, times))

/** By the timer of the process, which a test may move; that of `node:timers/promises` cannot be moved once it is imported by name. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const Notify = z.strictObject({
  /** One number of an order or refund, or several. */
  n: z.union([number, z.array(number).min(1)]),
  /** Deliveries of each. */
  times,
  /** All at once instead of one after the other. */
  parallel: z.boolean().default(false),
  /** Milliseconds before the first. */
  delay: z.int().min(0).default(0),
  /** Order in which several numbers are notified. */
  order: z.enum(['given', 'reversed']).default('given'),
  /** Each under another event id, as after a fault at WeChat's. */
  freshId: z.boolean().default(false),
})

async function notify(simulation: Simulation, input: z.output<typeof Notify>): Promise<Delivery[]> {
  const given = Array.isArray(input.n) ? input.n : [input.n]
  const numbers = input.order === 'reversed' ? given.toReversed() : given
  const events = numbers
    .map((one) => simulation.eventOf(one))
    .flatMap((event) => Array.from({ length: input.times }, () => event))
    .map((event) => (input.freshId ? simulation.notifier.renamed(event) : event))
  await pause(input.delay)
  if (input.parallel) return Promise.all(events.map((event) => simulation.notifier.deliver(event)))
  const deliveries: Delivery[] = []
  for (const event of events) deliveries.push(await simulation.notifier.deliver(event))
  return deliveries
}

/** The gateway's error codes, by status. */
const codes: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'SIGN_ERROR',
  403: 'RULE_LIMIT',
  404: 'RESOURCE_NOT_EXISTS',
  429: 'FREQUENCY_LIMITED',
  502: 'BANK_ERROR',
}

/** All actions of a test or a person on the gateway; each takes one object, in process and over HTTP alike. */
export const controls = {
  /** Somebody pays; the mall is notified unless `dropNotify` is armed. Answers the delivery, null if it was lost. */
  pay: control(z.strictObject({ n: number, payerTotal: z.int().min(0).optional() }), (simulation, input) =>
    simulation.notifier.announce(simulation.notifier.paid(simulation.gateway.pay(input.n, input.payerTotal))),
  ),
  notify: control(Notify, notify),
  /** The next automatic notifies are lost. */
  dropNotify: control(z.strictObject({ times }), ({ faults }, { times }) =>
    faults.arm({ kind: 'dropNotify' }, 'notify', times),
  ),
  /** The next order is paid, and the mall notified, before the call that creates it is answered. */
  notifyBefore: control(z.strictObject({ times }), ({ faults }, { times }) =>
    faults.arm({ kind: 'notifyBefore' }, 'create', times),
  ),
  holdAnswer: control(
    z.strictObject({ ms: z.int().min(0), call, times }),
    ({ faults }, { ms, call, times }) => faults.arm({ kind: 'holdAnswer', ms }, call, times),
  ),
  /** The effect happens, the answer is lost: the connection breaks, or (`silent`) nothing ever comes. */
  acceptThenTimeout: control(
    z.strictObject({ call, times, silent: z.boolean().default(false) }),
    ({ faults }, { call, times, silent }) => faults.arm({ kind: 'acceptThenTimeout', silent }, call, times),
  ),
  /** The next calls get this status and have no effect. */
  status: control(
    z.strictObject({ status: z.int().min(300).max(599), code: z.string().optional(), call, times }),
    ({ faults }, { status, code, call, times }) =>
      faults.arm({ kind: 'status', status, code: code ?? codes[status] ?? 'SYSTEM_ERROR' }, call, times),
  ),
  badSignature: armText({ kind: 'badSignature' }),
  unsigned: armText({ kind: 'unsigned' }),
  wrongSerial: armText({ kind: 'wrongSerial' }),
  signtest: armText({ kind: 'signtest' }),
  oldTimestamp: armText({ kind: 'oldTimestamp' }),
  futureTimestamp: armText({ kind: 'futureTimestamp' }),
  otherMch: armText({ kind: 'otherMch' }),
  otherApp: armText({ kind: 'otherApp' }),
  otherCurrency: armText({ kind: 'otherCurrency' }),
  amountPlusOne: armText({ kind: 'amountPlusOne' }),
  /** Sends the last notify about this number once more, byte for byte. */
  replaySameBytes: control(z.strictObject({ n: number }), ({ notifier }, { n }) => notifier.replay(n)),
  /** Moves a refund; the mall is notified of every state but PROCESSING, unless `notify` is false. */
  refundState: control(
    z.strictObject({
      n: number,
      status: z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']),
      notify: z.boolean().default(true),
    }),
    async ({ gateway, notifier }, { n, status, notify }) => {
      const refund = gateway.refundState(n, status)
      return notify && status !== 'PROCESSING' ? notifier.announce(notifier.refunded(refund)) : null
    },
  ),
  /** From now on another key signs: the second one of the settings, or (`unannounced`) one that nobody knows. */
  rotateKey: control(z.strictObject({ unannounced: z.boolean().default(false) }), (simulation, input) =>
    simulation.rotateKey(input.unannounced),
  ),
  /** Changes the bill of a date and answers it as the mall will download it; `now` makes it ready before its time. */
  bill: control(
    z.strictObject({
      date: z.iso.date(),
      omit: z.array(number).optional(),
      plusOne: z.array(number).optional(),
      now: z.boolean().optional(),
    }),
    ({ gateway }, { date, ...changes }) => {
      gateway.bills.set(date, changes as object)
      return gateway.billText(date)
    },
  ),
  /** Calls so far, all or of one kind or about one number; including those with a wrong signature. */
  calls: control(
    z.strictObject({ call: z.string().optional(), n: number.optional() }),
    ({ calls }, { call, n }) =>
      calls.filter(
        (one) => (call === undefined || one.call === call) && (n === undefined || one.number === n),
      ),
  ),
  /** Sent notifies with the mall's answers. */
  deliveries: control(z.strictObject({ n: number.optional() }), ({ notifier }, { n }) =>
    notifier.deliveries.filter((one) => n === undefined || one.number === n),
  ),
  orders: control(z.strictObject({}), (simulation) => simulation.list()),
  /** Settings of a mall that is this merchant. */
  settings: control(z.strictObject({}), (simulation) => simulation.settings()),
  /** Clears armed faults and the record of calls and notifies; orders stay. */
  reset: control(z.strictObject({}), (simulation) => simulation.reset()),
}

export type Controls = { [Name in keyof typeof controls]: ReturnType<(typeof controls)[Name]> }

/** The controls of one simulation. */
export const controlsOf = (simulation: Simulation): Controls =>
  Object.fromEntries(
    Object.entries(controls).map(([name, of]) => [name, of(simulation)]),
  ) as unknown as Controls

/** A received call, whether accepted or not. */
export interface RecordedCall {
  call: CallName | 'none'
  /** Our number of its order or refund. */
  number: string | null
  method: string
  path: string
  body: string
  status: number
  /** The fault of its signature or headers. */
  fault: string | null
}
