import type { Services } from '../../../platform/context.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { eachDue, everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { listUnsold } from '../queries/unsold.ts'
import type { Unsold } from '../queries/unsold.ts'
import { storesEnd } from '../rules.ts'
import { endUnpaid } from './end.ts'
import { timer } from './step.ts'
import { endByItself } from './unpaid.ts'

const AT_ONCE = 200
/** Orders for which the provider is asked in one round. */
const MOST_ASKED = 100
const MINUTE_MS = 60_000
const store = { role: 'store', actorId: null } as const
const nameOf = ({ id }: Unsold): string => `order ${id}`

/** Ends one of them, without a word of the provider unless it is to be `asked`; false where it would have to be. */
const endOne = (services: Services, of: Unsold, asked: boolean): Promise<boolean> =>
  endByItself(
    services,
    of,
    (tx, order) => {
      const why = {
        zh: translateFor('zh')('orders.storeClosed'),
        en: translateFor('en')('orders.storeClosed'),
      }
      return order.state === 'confirmed'
        ? endUnpaid(services, tx, order, 'expireQuote', timer, why)
        : endUnpaid(services, tx, order, storesEnd(order.state), store, why)
    },
    asked,
  )

/** So many of them, from another one on in each minute: what the provider does not say of the first keeps none from its turn. */
function inTurn(waiting: readonly Unsold[], now: Date): Unsold[] {
  const from = waiting.length > 0 ? (Math.floor(now.getTime() / MINUTE_MS) * MOST_ASKED) % waiting.length : 0
  return [...waiting.slice(from), ...waiting.slice(0, from)].slice(0, MOST_ASKED)
}

/**
 * Timer: unpaid orders of suspended stores are cancelled, and give back what they held (decisions 11). Those that have to wait are passed
 * over until the next round; so are those beyond a hundred whose codes the provider has to close.
 */
export async function endUnsold(services: RoundServices): Promise<void> {
  const waiting: Unsold[] = []
  await everyDue(
    services,
    (after: Unsold | null) => listUnsold(services.database, after?.id ?? 0, AT_ONCE),
    nameOf,
    async (of) => {
      if (!(await endOne(services, of, false))) waiting.push(of)
    },
  )
  await eachDue(services, inTurn(waiting, services.clock.now()), nameOf, (of) => endOne(services, of, true))
}
