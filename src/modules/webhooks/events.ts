/** Steps of an axis of the mall that an event tells of; a step begins something where the move is `begin`. */
interface EventSteps {
  axis: 'order' | 'parcel' | 'filling' | 'certificate' | 'refund' | 'return'
  /** Every move of the axis where none is named. */
  moves?: readonly string[]
}

/** Every event that an address can be notified of, one row each (api 5.10): which steps of states.md it is. */
export const webhookEvents = {
  'order.placed': { axis: 'order', moves: ['begin'] },
  'order.confirmed': { axis: 'order', moves: ['confirm'] },
  'order.paid': { axis: 'order', moves: ['pay'] },
  'order.shipped': { axis: 'order', moves: ['ship'] },
  'order.received': { axis: 'order', moves: ['receive'] },
  'order.completed': { axis: 'order', moves: ['complete'] },
  'order.refunded': { axis: 'order', moves: ['refund'] },
  'order.ended': {
    axis: 'order',
    moves: ['refuse', 'withdraw', 'lapse', 'decline', 'expireQuote', 'cancel', 'close'],
  },
  'parcel.shipped': { axis: 'parcel', moves: ['begin'] },
  'parcel.received': { axis: 'parcel', moves: ['receive'] },
  'filling.changed': { axis: 'filling' },
  'certificate.signed': { axis: 'certificate', moves: ['approve'] },
  'certificate.revoked': { axis: 'certificate', moves: ['revoke'] },
  'refund.asked': { axis: 'refund', moves: ['begin'] },
  'refund.changed': {
    axis: 'refund',
    moves: ['refuse', 'withdraw', 'execute', 'wait', 'release', 'waive', 'fail', 'retry'],
  },
  'refund.done': { axis: 'refund', moves: ['settle'] },
  'return.asked': { axis: 'return', moves: ['begin'] },
  'return.changed': {
    axis: 'return',
    moves: [
      'agree',
      'refuse',
      'address',
      'book',
      'withdraw',
      'sendBack',
      'lapse',
      'receive',
      'accept',
      'refuseReceipt',
      'complain',
      'grant',
      'uphold',
      'dismiss',
      'refund',
      'replace',
    ],
  },
  'return.done': { axis: 'return', moves: ['complete'] },
} as const satisfies Record<string, EventSteps>

type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** What a person sends to see whether an address answers; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test'

const rows: [WebhookEvent, EventSteps][] = webhookEventNames.map((name) => [name, webhookEvents[name]])

/** The event that a step is; null where nobody is notified of it. */
export const eventOf = (axis: string, move: string): WebhookEvent | null =>
  rows.find(([, steps]) => steps.axis === axis && (!steps.moves || steps.moves.includes(move)))?.[0] ?? null
