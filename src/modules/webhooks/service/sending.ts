import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { postOutward } from '../../../platform/gateways/post-outward.ts'
import type { OutwardAnswer } from '../../../platform/gateways/post-outward.ts'
import { unseal } from '../../../platform/sealing.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import {
  giveUpWaiting,
  listKeepers,
  lockEndpoint,
  noteDelivering,
  noteFailing,
  stopEndpoint,
} from '../queries/endpoints.ts'
import { noteAnswer, noteDelivered, noteRefused, noteReleased } from '../queries/sending.ts'
import type { ClaimedDelivery } from '../queries/sending.ts'
import { nextTry, signedHeaders, STOPPED_AFTER_MS } from '../rules.ts'
import type { StoppedWhy } from '../view.ts'

type Mall = Pick<Services, 'config' | 'database' | 'clock' | 'random'>

export const SECRET_PURPOSE = 'webhook secret'

/** Outside production a system on this machine may be notified too. */
export const isHereToo = ({ config }: Pick<Services, 'config'>): boolean => config.APP_ENV !== 'production'

const isAccepted = ({ status }: OutwardAnswer): boolean => status !== null && status >= 200 && status < 300
const GONE = 410

/** Nothing is sent to the address any more, and whoever looks after it is notified. */
async function stop(mall: Mall, tx: Tx, endpointId: number, why: StoppedWhy): Promise<void> {
  const stopped = await stopEndpoint(tx, endpointId, why, mall.clock.now())
  if (!stopped) return
  await giveUpWaiting(tx, endpointId)
  const path = hrefOf(stopped.side === null ? 'OperatorWebhooks' : 'SellerWebhooks')
  const vars = { address: new URL(stopped.url).host }
  const key = why === 'gone' ? 'webhookGone' : 'webhookFailing'
  for (const memberId of await listKeepers(tx, stopped.side))
    await notify(mall, { memberId, key, vars, path }, tx)
}

/** What came of an attempt, for the delivery and for its address; a refusal that another attempt overtook changes neither. */
async function note(
  mall: Mall,
  tx: Tx,
  delivery: ClaimedDelivery,
  answer: OutwardAnswer,
  byHand: boolean,
): Promise<void> {
  const now = mall.clock.now()
  const { endpointId, isTest, triesLeft } = delivery
  if (isAccepted(answer)) {
    await noteDelivered(tx, delivery, now)
    return noteDelivering(tx, endpointId)
  }
  // What a person tries says nothing about days of silence, and takes nothing of what is tried by itself.
  if (byHand && !isTest) return noteReleased(tx, delivery)
  const share = Buffer.from(mall.random.token(1), 'base64url')[0]! / 255
  if (!(await noteRefused(tx, delivery, nextTry(now, triesLeft - 1, share)))) return
  if (isTest) return
  const since = new Date(await noteFailing(tx, endpointId, now))
  if (answer.status === GONE) await stop(mall, tx, endpointId, 'gone')
  else if (now.getTime() - since.getTime() >= STOPPED_AFTER_MS) await stop(mall, tx, endpointId, 'failing')
}

/**
 * Sends a delivery that the caller has taken, and notes what came of it. A 2xx is delivered; anything else, a redirect too, is tried
 * again later. Whoever is killed before the note leaves a delivery that is sent again under its number, by which its receiver
 * knows it.
 */
export async function sendClaimed(
  mall: Mall,
  delivery: ClaimedDelivery,
  { byHand }: { byHand: boolean },
): Promise<OutwardAnswer> {
  const { config, clock, database } = mall
  const secrets = [delivery.secret, delivery.formerSecret].flatMap((sealed) =>
    sealed === null ? [] : [unseal(config, SECRET_PURPOSE, sealed)],
  )
  const { body } = delivery
  const headers = signedHeaders(delivery, secrets, clock.now())
  const begun = performance.now()
  const answer = await postOutward(new URL(delivery.url), { headers, body }, { isHereToo: isHereToo(mall) })
  const tookMs = Math.round(performance.now() - begun)
  await database.transaction(async (tx) => {
    await lockEndpoint(tx, delivery.endpointId)
    await noteAnswer(tx, delivery, answer, tookMs)
    await note(mall, tx, delivery, answer, byHand)
  })
  return answer
}
