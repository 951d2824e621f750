import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { CallName } from './faults.ts'
import type { Delivery } from './notifier.ts'
import type { Simulation } from './simulation.ts'

const number = z.string()
const times = z.int().min(1).max(1000).default(1)
const call = z
  .enum(['answer', 'create', 'query', 'close', 'refund', 'queryRefund', 'bill', 'billFile'])
  .default('answer')
/** Which text is signed wrongly, or says something false: the next answers (of any call or of one), or notifies. */
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

const Notify = z.strictObject({
  /** One number of an order or refund, or several. */
  n: z.union([number, z.array(number).min(1)]),
  /** How often each is sent. */
  times,
  /** All at once, not one after the other. */
  parallel: z.boolean().default(false),
  /** Milliseconds before the first. */
  delay: z.int().min(0).default(0),
  /** In which order several numbers are told of. */
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

/** Error codes as the gateway words them, by status. */
const codes: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'SIGN_ERROR',
  403: 'RULE_LIMIT',
  404: 'RESOURCE_NOT_EXISTS',
  429: 'FREQUENCY_LIMITED',
  502: 'BANK_ERROR',
}

/** Everything a test or a person may make the gateway do; each takes one object, in process and over HTTP alike. */
export const controls = {
  /** Somebody pays; the mall is told unless `dropNotify` waits. Answers the delivery, null where it was lost. */
  pay: control(z.strictObject({ n: number, payerTotal: z.int().min(0).optional() }), (simulation, input) =>
    simulation.notifier.announce(simulation.notifier.paid(simulation.gateway.pay(input.n, input.payerTotal))),
  ),
  notify: control(Notify, notify),
  /** The next notifies that would go out of themselves are lost. */
  dropNotify: control(z.strictObject({ times }), ({ faults }, { times }) =>
    faults.arm({ kind: 'dropNotify' }, 'notify', times),
  ),
  /** The next order is paid, and the mall told, before the call that creates it is answered. */
  notifyBefore: control(z.strictObject({ times }), ({ faults }, { times }) =>
    faults.arm({ kind: 'notifyBefore' }, 'create', times),
  ),
  holdAnswer: control(
    z.strictObject({ ms: z.int().min(0), call, times }),
    ({ faults }, { ms, call, times }) => faults.arm({ kind: 'holdAnswer', ms }, call, times),
  ),
  /** The effect happens, the answer is lost: the line is cut, or (`silent`) nothing ever comes. */
  acceptThenTimeout: control(
    z.strictObject({ call, times, silent: z.boolean().default(false) }),
    ({ faults }, { call, times, silent }) => faults.arm({ kind: 'acceptThenTimeout', silent }, call, times),
  ),
  /** The next calls are answered with this status and have no effect. */
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
  /** The last notify about this number once more, to the byte. */
  replaySameBytes: control(z.strictObject({ n: number }), ({ notifier }, { n }) => notifier.replay(n)),
  /** A refund moves on; the mall is told of what is not PROCESSING, unless told not to be. */
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
  /** From now on another key signs: the one the settings name second, or (`unannounced`) one nobody was given. */
  rotateKey: control(z.strictObject({ unannounced: z.boolean().default(false) }), (simulation, input) =>
    simulation.rotateKey(input.unannounced),
  ),
  /** The bill of a date as it will be downloaded, changed as asked; `now` makes it ready before its time. */
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
  /** Calls so far, all or of one kind or about one number; those whose signature was wrong too. */
  calls: control(
    z.strictObject({ call: z.string().optional(), n: number.optional() }),
    ({ calls }, { call, n }) =>
      calls.filter(
        (one) => (call === undefined || one.call === call) && (n === undefined || one.number === n),
      ),
  ),
  /** Notifies that were sent, with what the mall answered. */
  deliveries: control(z.strictObject({ n: number.optional() }), ({ notifier }, { n }) =>
    notifier.deliveries.filter((one) => n === undefined || one.number === n),
  ),
  orders: control(z.strictObject({}), (simulation) => simulation.list()),
  /** Settings under which a mall is this merchant. */
  settings: control(z.strictObject({}), (simulation) => simulation.settings()),
  /** Forgets faults that wait, and the record of calls and notifies; orders stay. */
  reset: control(z.strictObject({}), (simulation) => simulation.reset()),
}

export type Controls = { [Name in keyof typeof controls]: ReturnType<(typeof controls)[Name]> }

/** The controls of one simulation. */
export const controlsOf = (simulation: Simulation): Controls =>
  Object.fromEntries(
    Object.entries(controls).map(([name, of]) => [name, of(simulation)]),
  ) as unknown as Controls

/** A call as it arrived, whether or not it was accepted. */
export interface RecordedCall {
  call: CallName | 'none'
  /** Our number of the order or refund it was about. */
  number: string | null
  method: string
  path: string
  body: string
  status: number
  /** What was wrong with its signature or headers. */
  fault: string | null
}
