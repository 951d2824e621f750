import type { Test } from 'tap'
import { makeStatements, noteReceipt } from '../../../src/modules/credit/index.ts'
import { seedCertificates } from '../../../src/modules/certificates/index.ts'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { pullOffers } from '../../../src/modules/invoices/red/offers/pull.ts'
import { releaseConfirmed } from '../../../src/modules/refunds/service/confirming.ts'
import { sendRefunds } from '../../../src/modules/refunds/index.ts'
import { invoicingGateway } from '../../../src/platform/gateways/invoicing/index.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import type { Database } from '../../../src/platform/db/index.ts'
import { TAX_NUMBER } from '../../modules/invoices/world.ts'
import { payWorld } from '../../modules/payments/world.ts'
import type { Caller } from '../../modules/payments/world.ts'
import { harmless, returnsIn } from '../../modules/returns/world.ts'
import { testDatabase } from '../database.ts'
import { faultless, faultsTo } from '../faults.ts'
import { startInvoicingSimulator } from '../invoicing-simulator/index.ts'
import { handClock } from '../mall.ts'
import { sendWhole } from '../received.ts'
import { startWechatPaySimulator } from '../wechat-pay-simulator/index.ts'
import { between, oneOf, random, upTo } from './chance.ts'
import { keptBooks } from './books.ts'
import { stateBills } from './credit.ts'
import { workOff } from './invoice.ts'
import { issuer } from './invoice.ts'
import { ModelOrder } from './order.ts'
import type { ModelLine } from './order.ts'
import { followReturns } from './return.ts'
import type { ModelReturn } from './return.ts'

export type Reply = Awaited<ReturnType<Caller['post']>>
export const dataOf = <Data>({ body }: Reply) => body.data as unknown as Data

export const CREDIT_FEN = 20_000_000

/** What is not a call of the mall answers alike. */
const said = (status: number): Reply => ({ status, body: { code: 0, msg: '', data: null as never } })
export const [accepted, refused] = [() => said(200), () => said(409)]

/** Plenty of the one product that all orders are of, in bottles of one lot with its certificate, for exchanges; its id. */
async function stock(owner: Database): Promise<string> {
  const [row] = await owner.sql<{ id: number }[]>`select id from skus order by id limit 1`
  await owner.sql`
    update skus set package_id = (select id from packages where kind = 'bottle' order by id limit 1) where id = ${row!.id}`
  await owner.sql`update batches set on_hand = reserved where sku_id = ${row!.id}`
  await owner.sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand, certificate_number)
    values (${row!.id}, 'WALK', '2026-01-01', '2028-11-21', 1000000, 'WALK-CERT')`
  await seedCertificates(owner)
  return String(row!.id)
}

/** A mall with its providers simulated, on the last evening of a month, and the reference beside it: orders, invoices and money of one buyer. */
export async function walkedMall(t: Test) {
  const clock = handClock('2026-11-30T12:00:00Z')
  const provider = await startInvoicingSimulator({ clock })
  const wechat = await startWechatPaySimulator({ clock })
  t.teardown(() => Promise.all([provider.close(), wechat.close()]))
  const database = await testDatabase(t, { demo: true, keepsPlans: true })
  const paying = await payWorld(t, { clock, database, env: { ...provider.env, ...wechat.env } })
  await paying.listen()
  const world = await returnsIn(paying)
  const { memberId, services, sql, owner } = world
  const gateway = invoicingGateway(services.config, services)

  const callers = new Map<string, Caller>()
  for (const name of ['demo-member', 'demo-store', 'demo-store-2', 'demo-operator', 'demo-operator-2'])
    callers.set(name, await world.caller(name))
  const as = (name: string) => (url: string, input: object) => callers.get(name)!.post(url, input)
  /** Time passes, and nobody is signed out by it or has to prove anew who they are. */
  async function forward(seconds: number): Promise<void> {
    clock.forward(seconds)
    const now = clock.now()
    await sql`
      update sessions set seen_at = ${now}, staff_seen_at = ${now}, proved_at = ${now},
        expires_at = ${new Date(now.getTime() + 86_400_000)}`
  }
  await forward(0)
  const buyer = as('demo-member')

  await sql`
    update members set company_name = '示例环境检测有限公司', tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${memberId}`
  await sql`update accounts set floor = ${-CREDIT_FEN} where kind = 'credit' and owner_id = ${memberId}`
  const skuId = await stock(owner)
  const title = { type: 'enterprise', title: '示例环境检测有限公司', taxNo: TAX_NUMBER }
  const titleId = dataOf<{ id: string }>(await buyer('/api/invoiceTitle/save', title)).id

  const books = keptBooks(owner, memberId)
  const model = { orders: [] as ModelOrder[], money: structuredClone(await books.held()) }

  /** Whether the issuer takes back whole invoices alone. */
  function takesWholeOnly(isWholeOnly: boolean): void {
    issuer.isWholeOnly = isWholeOnly
    provider.fullOnly = isWholeOnly
    services.config.INVOICING_FULL_ONLY = isWholeOnly
  }
  /** What the mall invoiced anew by itself has its number. */
  async function nameRenewed(): Promise<void> {
    for (const { anew, instead } of issuer.renewed.splice(0)) {
      const [row] = await sql<{ no: string }[]>`
        select n.number as no from red_letters r join invoices i on i.id = r.invoice_id join invoices n on n.id = r.renewed_by
        where i.number = ${instead.no}`
      anew.no = row!.no
    }
  }

  /** An order with lines, units, freight, coupon, points and a card as they come. */
  async function place(): Promise<ModelOrder> {
    const [lines, quantity, storeId] = [between(1, 3), between(1, 5), between(1, 2)]
    const first = between(50, 30_000) * quantity
    const couponFen = random() < 0.4 ? upTo(Math.floor(first / 4)) : 0
    const points = random() < 0.4 ? upTo(Math.floor(first / 5)) : 0
    const cardFen = random() < 0.3 ? upTo(first - couponFen - points - 1) : 0
    const freightFen = random() < 0.6 ? upTo(3000) : 0
    const giftCards = cardFen > 0 ? [{ id: await world.giftCard(cardFen), fen: cardFen }] : []
    const couponBorneBy = oneOf(['store', 'operator'] as const)
    const goodsFen = first * lines
    const wish = {
      storeId,
      goodsFen,
      lines,
      quantity,
      points,
      freightFen,
      giftCards,
      couponFen,
      couponBorneBy,
    }
    const { payNo, orderIds } = await world.place(wish)
    const id = orderIds[0]!
    const [number] = await world.numbersOf([id])
    const shares = ['id', 'quantity', 'payableFen', 'freightFen', 'cardFen', 'points', 'couponFen'] as const
    const rows = await sql<Pick<ModelLine, (typeof shares)[number]>[]>`
      select l.id, l.quantity, l.payable_fen as "payableFen", l.freight_fen as "freightFen", l.gift_card_fen as "cardFen",
        l.points_fen as points, case o.coupon_borne_by when 'operator' then l.coupon_fen else 0 end::int as "couponFen"
      from order_lines l join orders o on o.id = l.order_id where o.id = ${id} order by position`
    const units = { shipped: 0, refunded: 0, returned: 0, returning: 0 }
    const order = new ModelOrder(
      id,
      number!,
      payNo,
      storeId,
      skuId,
      rows.map((row) => ({ ...row, ...units })),
    )
    model.orders.push(order)
    return order
  }

  /** Months whose statement is made. */
  const stated = new Set<string>()
  /** A job, which another process may run at the same moment. */
  const run = (job: () => Promise<unknown>) => Promise.all(random() < 0.3 ? [job(), job()] : [job()])
  async function isWaiting(): Promise<boolean> {
    const [row] = await sql<{ any: boolean }[]>`
      select exists (select from invoices where state = 'passed')
        or exists (select from red_letters where state in ('asked', 'confirmed', 'accepting', 'declining')) as any`
    return row!.any
  }
  /** Provider and jobs work off what waits; what is not answered at first is asked for again. */
  async function work(): Promise<void> {
    provider.calls.length = 0
    provider.fault = oneOf([null, null, 'silence', 503] as const)
    for (let rest = 2; rest > 0;) {
      await forward(31)
      await run(() => invoiceRound(services, gateway))
      provider.fault = null
      await run(() => releaseConfirmed(services))
      rest = (await isWaiting()) ? 2 : rest - 1
    }
    workOff(model.orders, model.money)
    await nameRenewed()
    await run(() => makeStatements(services))
    stateBills(model.orders, shanghaiDay(clock.now()), stated)
  }
  /** Returns follow their money. */
  async function follow(): Promise<void> {
    await run(() => world.round('returns.endTerms'))
    await run(() => world.round('returns.follow'))
    followReturns(model.orders)
  }

  return {
    ...world,
    clock,
    provider,
    wechat,
    model,
    titleId,
    held: books.held,
    place,
    work,
    follow,
    forward,
    buyer,
    finance: as('demo-operator'),
    second: as('demo-operator-2'),
    storeOf: ({ storeId }: ModelOrder) => as(storeId === 1 ? 'demo-store' : 'demo-store-2'),
    /** All of it leaves. */
    send: ({ id }: ModelOrder) => sendWhole({ owner, at: clock.now() }, id, { goods: harmless }),
    /** All of it leaves and is received, on a day of its bill where it has one. */
    async ship({ id }: ModelOrder) {
      await world.receive(id, harmless)
      await owner.transaction((tx) => noteReceipt(tx, id, shanghaiDay(clock.now())))
    },
    takesWholeOnly,
    nameRenewed,
    /** The term of a return is over, where it has one; whether it has. */
    async endReturnTerm({ id }: ModelReturn): Promise<boolean> {
      const rows = await sql`
        update returns set due_at = ${clock.now()} where id = ${id} and due_at is not null returning 1`
      await run(() => world.round('returns.endTerms'))
      return rows.length === 1
    },
    /** So is that of the parcel which left for it. */
    async endParcelTerm({ id }: ModelReturn): Promise<boolean> {
      const rows = await sql`
        update shipments set due_at = ${clock.now()} where state = 'shipped'
          and id = (select replacement_id from returns where id = ${id}) returning 1`
      await run(() => world.round('shipments.receiveReplacements'))
      await follow()
      return rows.length === 1
    },
    /** The term of its parcel is over, where one is on its way; whether one was. */
    async endReceiptTerm({ id }: ModelOrder): Promise<boolean> {
      const rows = await sql`
        update shipments set due_at = ${clock.now()}
        where order_id = ${id} and state = 'shipped' and not is_replacement returning 1`
      if (rows.length > 0) await sql`update orders set due_at = ${clock.now()} where id = ${id}`
      await run(() => world.round('orders.endTerms'))
      return rows.length > 0
    },
    /** Nobody has reviewed it in its term. */
    async endReviewTerm({ id }: ModelOrder) {
      await sql`update orders set due_at = ${clock.now()} where id = ${id}`
      await run(() => world.round('orders.endTerms'))
    },
    returnId: async (number: string) =>
      (await sql<{ id: number }[]>`select id from returns where number = ${number}`)[0]!.id,
    sendRefunds: () => sendRefunds(services),
    /** What buyers began at the tax platform is taken in. After faults of the provider one call finds out, and whoever asks meanwhile is put off. */
    async pull() {
      const putOff: unknown[] = []
      const pulling = faultsTo(services, (fault) => putOff.push(fault))
      await run(() => pullOffers(pulling, gateway!))
      if (putOff.length > 0) await pullOffers(faultless(services), gateway!)
    },
  }
}

export type WalkedMall = Awaited<ReturnType<typeof walkedMall>>
