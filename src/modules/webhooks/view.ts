import type { Listed } from '../../platform/list.ts'

/** Why nothing is sent to an address: somebody said so, it took nothing for days, or it answered that it is gone. */
export type StoppedWhy = 'hand' | 'failing' | 'gone'

/** An address of another system as its people see it; its secret is not in it. */
export interface EndpointView {
  id: number
  url: string
  events: string[]
  version: number
  /** `failing`: the last attempts were not taken. */
  status: 'active' | 'failing' | 'stopped'
  madeBy: string
  madeAt: Date
  /** Nothing was delivered since then. */
  failingSince: Date | null
  stopped: { at: Date; why: StoppedWhy } | null
  /** How long signatures of the former secret are sent too. */
  formerUntil: Date | null
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

export interface DeliveryView {
  /** What receivers know it by: `webhook-id`. */
  number: string
  endpointId: number
  url: string
  type: string
  state: DeliveryState
  madeAt: Date
  /** When it is sent next; null where that is over. */
  dueAt: Date | null
  deliveredAt: Date | null
  attempts: number
  /** Of the last answer; null where there was none. */
  status: number | null
}

/** One time that a delivery was sent; neither status nor fault while it is under way, and where its process ended. */
export interface AttemptView {
  number: number
  at: Date
  byHand: boolean
  tookMs: number | null
  status: number | null
  answer: string | null
  fault: string | null
}

export interface DeliveryDetail extends DeliveryView {
  body: string
  /** The newest first. */
  tries: AttemptView[]
}

export interface WebhooksData {
  side: 'store' | 'operator'
  endpoints: Listed<EndpointView>
  one: EndpointView | null
  isAdding: boolean
  /** What an address can ask for. */
  events: readonly string[]
}

export interface DeliveriesData {
  side: 'store' | 'operator'
  deliveries: Listed<DeliveryView>
  one: DeliveryDetail | null
  endpoints: EndpointView[]
}
