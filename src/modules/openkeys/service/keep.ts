import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { hashToken } from '../../../platform/random.ts'
import { KEY_BEGINNING } from '../../../platform/session.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { isRight } from '../../../shared/rights.ts'
import type { Right } from '../../../shared/rights.ts'
import { instant } from '../../../shared/time.ts'
import { openKeyErrors } from '../errors.ts'
import { countKeys, countLiving, findKey, insertKey, keyListing, listKeys, revokeKeyRow } from '../queries.ts'
import type { KeyRow } from '../queries.ts'
import { allowed, grantable, MOST_KEYS, stateOf } from '../rules.ts'
import type { KeyQuery, MakeKey, RevokeKey } from '../schema.ts'
import type { KeyView } from '../view.ts'
import { assertSide } from './side.ts'

const KEY_BYTES = 32
const ENDING = 4

const instantOr = (text: string | null) => (text === null ? null : instant(text))

function viewOf(row: KeyRow, now: Date): KeyView {
  const { held, madeAt, ...key } = row
  const scopes = row.scopes.filter(isRight)
  const times = {
    expiresAt: instantOr(row.expiresAt),
    usedAt: instantOr(row.usedAt),
    revokedAt: instantOr(row.revokedAt),
  }
  const left = allowed(scopes, held.filter(isRight), true)
  return { ...key, ...times, scopes, madeAt: instant(madeAt), state: stateOf({ ...times, left }, now) }
}

/** Rights that the reader can give to a key: those they have themselves, and that keys can have at all (R18). */
export const givenRights = (ctx: MemberContext): Right[] => grantable(ctx.actor.permissions)

/** The keys of one's store, or of the operator. */
export async function keyPage(ctx: MemberContext, input: KeyQuery): Promise<Listed<KeyView>> {
  const side = assertSide(ctx)
  const place = placeOf(keyListing, input)
  const [rows, total] = await Promise.all([
    listKeys(ctx.database, side, place),
    countKeys(ctx.database, side),
  ])
  const page = listed(keyListing, place, rows, total)
  const now = ctx.clock.now()
  return { ...page, list: page.list.map((row) => viewOf(row, now)) }
}

/** One of them; throws 404 for another side's. */
export async function keyOne(ctx: MemberContext, id: number): Promise<KeyView> {
  const row = await findKey(ctx.database, assertSide(ctx), id)
  if (!row) throw commonErrors.notFound()
  return viewOf(row, ctx.clock.now())
}

/** The end of its last day; throws with the field where that is over. */
function endOf(ctx: MemberContext, validUntil: string | undefined): Date | null {
  if (validUntil === undefined) return null
  const end = new Date(new Date(`${validUntil}T00:00:00+08:00`).getTime() + 86_400_000)
  if (end <= ctx.clock.now())
    throw commonErrors.invalid({}, [{ path: 'validUntil', key: 'errors.openkeys.dayOver' }])
  return end
}

/**
 * A new key, answered this once: the database has its hash alone. It has some of the rights that its maker has, and never a right
 * that is kept for people; throws with the field where more is asked for.
 */
export async function makeKey(ctx: MemberContext, input: MakeKey): Promise<KeyView & { key: string }> {
  const side = assertSide(ctx)
  const given = givenRights(ctx)
  const beyond = input.scopes.findIndex((right) => !given.includes(right))
  if (beyond >= 0)
    throw commonErrors.invalid({}, [{ path: `scopes.${beyond}`, key: 'errors.openkeys.beyond' }])
  const expiresAt = endOf(ctx, input.validUntil)
  const key = `${KEY_BEGINNING}${ctx.random.token(KEY_BYTES)}`
  const { memberId } = ctx.actor
  const now = ctx.clock.now()
  try {
    return await ctx.database.transaction(async (tx) => {
      if ((await countLiving(tx, side)) >= MOST_KEYS) throw openKeyErrors.tooMany({ most: MOST_KEYS })
      const { name, scopes } = input
      const id = await insertKey(tx, {
        storeId: side,
        name,
        keyHash: hashToken(key),
        ending: key.slice(-ENDING),
        scopes,
        madeBy: memberId,
        now,
        expiresAt,
      })
      const row = (await findKey(tx, side, id))!
      await recordAudit(
        ctx,
        { action: 'openkeys.make', after: { id, storeId: side, name, scopes, expiresAt } },
        tx,
      )
      return { ...viewOf(row, now), key }
    })
  } catch (error) {
    if (sqlConstraint(error) !== 'open_keys_names') throw error
    throw openKeyErrors.sameName({ name: input.name }, [
      { path: 'name', key: openKeyErrors.sameName.key, vars: input },
    ])
  }
}

/** From its next call on the key opens nothing. Throws 404 for another side's, and for one that was revoked. */
export async function revokeKey(ctx: MemberContext, { id }: RevokeKey): Promise<KeyView> {
  const side = assertSide(ctx)
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    if (!(await revokeKeyRow(tx, { storeId: side, id, by: ctx.actor.memberId, now })))
      throw commonErrors.notFound()
    const row = (await findKey(tx, side, id))!
    await recordAudit(ctx, { action: 'openkeys.revoke', before: { id, storeId: side, name: row.name } }, tx)
    return viewOf(row, now)
  })
}
