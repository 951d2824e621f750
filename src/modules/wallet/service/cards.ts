import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { takeShared } from '../../../platform/limits.ts'
import { macsOf } from '../../../platform/macs.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, post } from '../../ledger/index.ts'
import { batchListing, countBatches, insertBatch, listBatches } from '../batches/queries.ts'
import { walletErrors } from '../errors.ts'
import { bindWhereFree, findBound, insertCards } from '../queries.ts'
import type { NewCard } from '../queries.ts'
import type { BatchQuery, BindGiftCard, MakeGiftCards } from '../schema.ts'
import type { BoundCard, CardBatch, GiftCardBatchView } from '../view.ts'

/** 32 letters and digits that do not look like one another: sixteen of them are 80 bits (R33). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LETTERS = 16
const NUMBER_DIGITS = 12
const TRIES_AN_HOUR = 10
const HOUR_SECONDS = 3600

/** Keyed hashes in hex by every living key (R53). */
const hashesOf = (ctx: Pick<MemberContext, 'config'>, number: string, code: string): string[] =>
  macsOf(ctx.config, 'giftCard', number, code)

/** Cards exist with their money on them, all in one journal. Answers their ids. */
export async function issueCards(tx: Tx, cards: readonly NewCard[], at: Date): Promise<number[]> {
  const ids = await insertCards(tx, cards, at)
  const total = cards.reduce((sum, { amountFen }) => sum + amountFen, 0)
  await post(tx, {
    kind: 'wallet.issueCards',
    ref: `card:${ids[0]}`,
    at,
    entries: [
      ...cards.map(({ amountFen }, i) => ({ account: account('giftCard', ids[i]!), amount: amountFen })),
      { account: account('giftCardsIssued'), amount: -total },
    ],
  })
  return ids
}

/**
 * The operator's staff has made a batch of cards that nobody owns yet. Their codes are in the answer and nowhere else: the
 * database keeps keyed hashes (R33). The same `formKey` again makes nothing: 409.
 */
export async function makeGiftCards(
  ctx: MemberContext,
  input: MakeGiftCards,
  formKey: string | null = null,
): Promise<GiftCardBatchView> {
  assertOperator(ctx, 'finance.grants')
  const at = ctx.clock.now()
  if (input.expiresOn <= shanghaiDay(at))
    throw commonErrors.invalid({}, [{ path: 'expiresOn', key: 'errors.wallet.expiresOn' }])
  const made = Array.from({ length: input.count }, () => {
    const number = `GC${ctx.random.text('0123456789', NUMBER_DIGITS)}`
    const code = ctx.random.text(LETTERS, CODE_LETTERS)
    return { number, code, codeHash: Buffer.from(hashesOf(ctx, number, code)[0]!, 'hex') }
  })
  const terms = { amountFen: input.amount, expiresOn: input.expiresOn, madeBy: ctx.actor.memberId }
  return ctx.database.transaction(async (tx) => {
    const batchId = await insertBatch(tx, { ...terms, count: input.count, formKey }, at)
    const common = { ...terms, memberId: null, batchId }
    const ids = await issueCards(
      tx,
      made.map(({ number, codeHash }) => ({ number, codeHash, ...common })),
      at,
    )
    await recordAudit(
      ctx,
      {
        action: 'wallet.makeCards',
        after: { count: input.count, amountFen: input.amount, firstId: ids[0], lastId: ids.at(-1) },
      },
      tx,
    )
    return {
      cards: made.map(({ number, code }, i) => ({
        id: String(ids[i]),
        number,
        code: code.replaceAll(/(.{4})(?=.)/g, '$1-'),
      })),
    }
  })
}

/** Counts one try to bind a card, outside the transaction of binding; throws 429 after ten in an hour (R33). */
export const countCardTry = (ctx: MemberContext): Promise<void> =>
  takeShared(ctx, `giftCard:${ctx.actor.memberId}`, TRIES_AN_HOUR, HOUR_SECONDS)

/** The card of this number and code is the caller's, once and for all, unless they made it (R18). `countCardTry` comes before. */
export function bindGiftCard(ctx: MemberContext, { no, password }: BindGiftCard): Promise<BoundCard> {
  const hashes = hashesOf(ctx, no, password)
  const at = ctx.clock.now()
  const { memberId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    const card = await bindWhereFree(tx, { number: no, hashes, memberId, today: shanghaiDay(at), at })
    if (card) {
      await recordAudit(ctx, { action: 'wallet.bindCard', after: { cardId: card.id } }, tx)
      return card
    }
    const found = await findBound(tx, { number: no, hashes, memberId })
    if (!found)
      throw walletErrors.giftCardWrong({}, [{ path: 'password', key: 'errors.wallet.giftCardWrong' }])
    if (found.isBound) throw walletErrors.giftCardBound()
    throw found.isMaker ? walletErrors.notYourself() : walletErrors.giftCardExpired()
  })
}

/** Batches of cards, the newest first, with how many of each were bound. */
export async function cardBatches(ctx: Context, input: BatchQuery): Promise<Listed<CardBatch>> {
  assertOperator(ctx, 'finance.grants')
  const place = placeOf(batchListing, input)
  const [rows, total] = await Promise.all([listBatches(ctx.database, place), countBatches(ctx.database)])
  return listed(batchListing, place, rows, total)
}
