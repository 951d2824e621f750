import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { seal } from '../../../platform/sealing.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { assertSide } from '../../openkeys/index.ts'
import type { Side } from '../../openkeys/index.ts'
import { webhookErrors } from '../errors.ts'
import {
  countEndpoints,
  countLiving,
  endpointListing,
  findEndpoint,
  giveUpWaiting,
  insertEndpoint,
  listEndpoints,
  updateEndpoint,
} from '../queries/endpoints.ts'
import type { EndpointRow } from '../queries/endpoints.ts'
import { FORMER_SECRET_MS, MOST_ENDPOINTS, secretOf, urlFault } from '../rules.ts'
import type { EndpointQuery, SaveWebhook } from '../schema.ts'
import type { EndpointView } from '../view.ts'
import { isHereToo, SECRET_PURPOSE } from './sending.ts'

const SECRET_BYTES = 32

function viewOf(row: EndpointRow, now: Date): EndpointView {
  const { stoppedAt, stoppedWhy, failingSince, formerUntil, madeAt, ...endpoint } = row
  const until = formerUntil === null ? null : instant(formerUntil)
  return {
    ...endpoint,
    status: stoppedAt !== null ? 'stopped' : failingSince !== null ? 'failing' : 'active',
    madeAt: instant(madeAt),
    failingSince: failingSince === null ? null : instant(failingSince),
    stopped: stoppedAt === null ? null : { at: instant(stoppedAt), why: stoppedWhy! },
    formerUntil: until !== null && until > now ? until : null,
  }
}

/** The addresses of one's store, or of the operator. */
export async function endpointPage(ctx: MemberContext, input: EndpointQuery): Promise<Listed<EndpointView>> {
  const side = assertSide(ctx)
  const place = placeOf(endpointListing, input)
  const [rows, total] = await Promise.all([
    listEndpoints(ctx.database, side, place),
    countEndpoints(ctx.database, side),
  ])
  const page = listed(endpointListing, place, rows, total)
  const now = ctx.clock.now()
  return { ...page, list: page.list.map((row) => viewOf(row, now)) }
}

/** One of them; throws 404 for another side's. */
export async function endpointOne(ctx: MemberContext, id: number): Promise<EndpointView> {
  const row = await findEndpoint(ctx.database, assertSide(ctx), id)
  if (!row) throw commonErrors.notFound()
  return viewOf(row, ctx.clock.now())
}

function assertUrl(ctx: MemberContext, url: string): void {
  const fault = urlFault(url, { isHereToo: isHereToo(ctx) })
  if (fault) throw commonErrors.invalid({}, [{ path: 'url', key: `errors.webhooks.url.${fault}` }])
}

/** Throws 409 where there are so many already. */
async function assertRoom(tx: Tx, side: Side): Promise<void> {
  if ((await countLiving(tx, side)) >= MOST_ENDPOINTS) throw webhookErrors.tooMany({ most: MOST_ENDPOINTS })
}

async function make(
  ctx: MemberContext,
  tx: Tx,
  side: Side,
  { url, events, active }: SaveWebhook,
  secret: Buffer,
): Promise<number> {
  if (active) await assertRoom(tx, side)
  const by = ctx.actor.memberId
  return insertEndpoint(tx, { side, url, events, secret, by, now: ctx.clock.now(), stopped: !active })
}

async function change(
  ctx: MemberContext,
  tx: Tx,
  side: Side,
  { id = 0, version = 0, url, events, active }: SaveWebhook,
  secret: Buffer | null,
): Promise<number> {
  const before = await findEndpoint(tx, side, id)
  if (!before) throw commonErrors.notFound()
  if (active && before.stoppedAt !== null) await assertRoom(tx, side)
  const now = ctx.clock.now()
  const formerUntil = new Date(now.getTime() + FORMER_SECRET_MS)
  const changed = { side, id, version, url, events, stopped: !active, secret, formerUntil, now }
  if (!(await updateEndpoint(tx, changed))) throw commonErrors.stateChanged()
  if (!active) await giveUpWaiting(tx, id)
  return id
}

/**
 * An address of another system and what it is notified of. A new one has a secret, and one that is changed gets another where `rotate`
 * asks for it: answered this once and kept sealed; the former secret signs too for a day. Throws with the field where the address is
 * not one of the public Internet by https, and 409 where somebody changed it since it was read.
 */
export async function saveEndpoint(
  ctx: MemberContext,
  input: SaveWebhook,
): Promise<EndpointView & { secret: string | null }> {
  const side = assertSide(ctx)
  assertUrl(ctx, input.url)
  const isNew = input.id === undefined
  const secret =
    isNew || input.rotate ? secretOf(Buffer.from(ctx.random.token(SECRET_BYTES), 'base64url')) : null
  const sealed = secret === null ? null : seal(ctx.config, SECRET_PURPOSE, secret)
  return ctx.database.transaction(async (tx) => {
    const id = isNew ? await make(ctx, tx, side, input, sealed!) : await change(ctx, tx, side, input, sealed)
    const { url, events, active } = input
    await recordAudit(
      ctx,
      {
        action: 'webhooks.save',
        after: { id, storeId: side, url, events, active, newSecret: secret !== null },
      },
      tx,
    )
    return { ...viewOf((await findEndpoint(tx, side, id))!, ctx.clock.now()), secret }
  })
}
