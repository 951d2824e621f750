import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { PageDefinition } from '../../platform/page.tsx'
import type { OrderDetails, OrderEvent, OrderFacts, TakenStep } from './view.ts'

/**
 * What a module that knows orders adds where one order is shown whole. Orders do not know that module: src/doors hands the
 * addition to the pages and calls of orders.
 */
export interface OrderAddition<Shown extends object> {
  /** `side`: who looks; `ask`: what the page asks about before it is done. `events` join the timeline of the order. */
  load(
    ctx: Context,
    order: OrderFacts & OrderDetails,
    side: 'buyer' | 'store',
    ask?: string | null,
  ): Promise<{ shown: Shown; events: readonly OrderEvent[] }>
  /** Forms of the page of an order. */
  actions: NonNullable<PageDefinition<z.ZodObject, object>['actions']>
  /** What the calls answer besides, in the form of the API. */
  fields: z.ZodRawShape
  reply(ctx: Context, shown: Shown): object
}

/** What a batch of an order's goods holds for it: units, and serials that may leave. */
interface PickedBatch {
  lineId: string
  batchNumber: string
  quantity: number
  serials: string[]
}

/** A paper of an order, at its address. */
export interface OrderPaper {
  name: string
  href: string
}

/** Shipping on the store's page of an order, by the module that knows parcels. */
export interface StoreDesk {
  load(ctx: Context, order: { orderNo: string; actions: readonly string[] }): Promise<PickedBatch[]>
  /** Names of the carriers that an order may leave with now. */
  carriers(ctx: Context, order: { actions: readonly string[] }): Promise<string[]>
  /** What is printed to pack an order and to send it; empty for staff who do not ship. */
  papers(
    ctx: Context,
    order: OrderFacts & OrderDetails & { actions: readonly string[] },
  ): Promise<OrderPaper[]>
  /** What happened to its parcels last; null where none has left. */
  lastStep(ctx: Context, order: { orderNo: string }): Promise<TakenStep | null>
  actions: NonNullable<PageDefinition<z.ZodObject, object>['actions']>
}

/** Two of them as one. */
export const together = <A extends object, B extends object>(
  one: OrderAddition<A>,
  other: OrderAddition<B>,
): OrderAddition<A & B> => ({
  async load(...asked) {
    const [a, b] = await Promise.all([one.load(...asked), other.load(...asked)])
    return { shown: { ...a.shown, ...b.shown }, events: [...a.events, ...b.events] }
  },
  actions: { ...one.actions, ...other.actions },
  fields: { ...one.fields, ...other.fields },
  reply: (ctx, shown) => ({ ...one.reply(ctx, shown), ...other.reply(ctx, shown) }),
})

/**
 * Everything that happened to an order and what belongs to it, the newest first: steps by their number, and what has none by its
 * time among them.
 */
export function mergeEvents(...logs: (readonly OrderEvent[])[]): OrderEvent[] {
  const all = logs.flat()
  const steps = all.filter(({ id }) => id !== null).sort((a, b) => b.id! - a.id!)
  const others = all.filter(({ id }) => id === null).sort((a, b) => b.at.localeCompare(a.at))
  const merged: OrderEvent[] = []
  for (const step of steps) {
    while (others.length > 0 && others[0]!.at >= step.at) merged.push(others.shift()!)
    merged.push(step)
  }
  return [...merged, ...others]
}
