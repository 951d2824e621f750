import type { Test } from 'tap'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { Caller } from '../modules/payments/world.ts'
import { Visitor } from '../modules/identity/world.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import type { WechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { openWorld, Traveller } from './traveller.ts'
import type { Way, World } from './traveller.ts'

export const PAY_PASSWORD = '258036'
const YUAN_PER_TEN_THOUSAND_DOLLARS = 71_000

/** Goods of the first and the second store that are in stock, and goods that the first store makes to order. */
export type GoodsName = 'first' | 'second' | 'made'

/** In fen: odd, so that every split leaves a fen over; twice the first is below free shipping. */
export const prices: Record<GoodsName, number> = { first: 48_57, second: 1_234_56, made: 2_345_67 }

export interface Goods {
  skuId: number
  spuId: number
  storeId: number
  number: string
  substanceId: string | null
  /** The lower end of the range of its one substance. */
  value: string | null
  unit: string | null
}

export interface Shop {
  world: World
  wechat: WechatPaySimulator
  goods: Record<GoodsName, Goods>
  memberId: number
  /** A member of staff, who calls the API. */
  staff(username: string): Promise<Caller>
}

const thousands = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
const decimal = (hundredths: number) =>
  `${thousands(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`

/** The shown form of an amount: yuan in Chinese, dollars in English, half a cent rounded up. */
function shown(lang: 'zh' | 'en', fen: number): string {
  if (lang === 'zh') return `¥${decimal(fen)}`
  const cents = Math.floor(
    (fen * 20_000 + YUAN_PER_TEN_THOUSAND_DOLLARS) / (2 * YUAN_PER_TEN_THOUSAND_DOLLARS),
  )
  return `$${decimal(cents)}`
}

/** One mall whose WeChat Pay is a strict simulator, with goods of known prices. */
export async function openShop(t: Test): Promise<Shop> {
  // One clock for both, although the simulator starts first.
  const wechat = await startWechatPaySimulator({ clock: { now: () => world.mall.clock.now() } })
  t.teardown(() => wechat.close())
  const world: World = await openWorld(t, wechat.env)
  const { sql } = world.mall.database.owner
  const find = (where: 'stocked' | 'madeToOrder', storeId: number) => sql<Goods[]>`
    select k.id as "skuId", s.id as "spuId", s.store_id as "storeId", k.number, c.substance_id as "substanceId",
      c.min_text as value, c.unit
    from skus k join spus s on s.id = k.spu_id left join spu_components c on c.spu_id = s.id
    where s.on_shelf and s.store_id = ${storeId} and k.fulfilment = ${where}
      and case ${where} when 'madeToOrder'
        then k.level_zh like '%内定制' and (select count(*) from spu_components o where o.spu_id = s.id) = 1
        else exists (select from batches b where b.sku_id = k.id and b.on_hand - b.reserved >= 9
          and b.expires_on > now() + interval '1 year') end
    order by k.id limit 1`
  const [[first], [second], [made]] = await Promise.all([
    find('stocked', 1),
    find('stocked', 2),
    find('madeToOrder', 1),
  ])
  const goods = { first: first!, second: second!, made: made! }
  for (const name of ['first', 'second', 'made'] as const)
    await sql`update skus set price_fen = ${prices[name]} where id = ${goods[name].skuId}`
  await world.mall.seen()
  const [member] = await sql<{ id: number }[]>`
    update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where username = 'demo-member' returning id`
  return {
    world,
    wechat,
    goods,
    memberId: member!.id,
    staff: async (username) => {
      const visitor = new Visitor(world.mall.app)
      await visitor.signIn({ username, password: `${username}-2026` }, { origin: world.origin })
      return new Caller(world.mall, visitor)
    },
  }
}

/** The buyer has two coupons, no address and no title, and nobody has visited lately. */
export async function beginAnew({ world, memberId }: Shop): Promise<void> {
  const { sql } = world.mall.database.owner
  await sql`truncate rate_counters, cart_lines`
  await sql`delete from addresses where member_id = ${memberId}`
  await sql`delete from invoice_titles where member_id = ${memberId}`
  await sql`update coupons set state = 'expired' where state = 'available'`
  await sql`
    with offers as (
      insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, off_percent, claim_from, claim_until,
        valid_days, use_until, total, claimed)
      select 'J' || gen_random_uuid(), name, name, minimum, off, percent, now() - interval '1 day', now() + interval '1 day',
        90, now() + interval '1 year', 1, 1
      from (values ('93折 / 7% off', 100000, null, 7), ('50元券 / 50 yuan off', 50000, 5000, null))
        as given (name, minimum, off, percent)
      returning id
    )
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    select id, ${memberId}, 1, now(), now() + interval '30 days' from offers`
}

/** A buyer, and what a walk remembers of them. */
export class Buyer extends Traveller {
  readonly shop: Shop
  /** Numbers of orders, by their goods. */
  readonly orders = new Map<GoodsName, string>()

  constructor(shop: Shop, way: Way, visitor: ConstructorParameters<typeof Traveller>[2]) {
    super(shop.world, way, visitor)
    this.shop = shop
  }

  static async enter(shop: Shop, way: Way): Promise<Buyer> {
    return new Buyer(shop, way, await Traveller.visit(shop.world, way))
  }

  /** Without scripts there is no dead end on the way: each link has a target, each button submits its form. */
  override async looksRight(t: Test): Promise<void> {
    await super.looksRight(t)
    if (this.way.javaScriptEnabled) return
    const dead = await this.page.evaluate(() => {
      const leads = (it: Element) =>
        it instanceof HTMLButtonElement
          ? it.disabled || (it.type === 'submit' && it.form !== null)
          : !['', '#', null].includes(it.getAttribute('href'))
      const sends = (form: HTMLFormElement) =>
        [...form.elements].some((it) => it instanceof HTMLButtonElement && it.type === 'submit')
      return [
        ...[...document.querySelectorAll('main a, main button')].filter((it) => !leads(it)),
        ...[...document.forms].filter((form) => form.elements.length > 1 && !sends(form)),
      ]
        .filter((it) => it.checkVisibility())
        .map((it) => it.outerHTML.slice(0, 200))
    })
    t.strictSame(dead, [], `no dead end: ${new URL(this.page.url()).pathname}`)
  }

  /** The shown forms of amounts in fen; those below zero are deductions. */
  money(...amounts: number[]): string[] {
    return amounts.map((fen) => (fen < 0 ? '−' : '') + shown(this.way.lang, Math.abs(fen)))
  }

  /** Asserts that these places show these amounts and no others. */
  async readsMoney(t: Test, selector: string, amounts: number[], where: string): Promise<void> {
    await this.sees(selector)
    const texts = await this.page.locator(selector).allTextContents()
    const found = texts.map((text) => /−?(¥|\$)[\d,]+\.\d\d/.exec(text.replace(/\s/g, ''))?.[0])
    t.strictSame(found, this.money(...amounts), where)
  }

  /** Asserts that an English reader sees the charged yuan beside the dollars. */
  async readsCharge(t: Test, selector: string, fen: number): Promise<void> {
    if (this.way.lang === 'en') t.match(await this.page.textContent(selector), `CN¥${decimal(fen)}`)
  }

  /** The order page of some goods. */
  async opensOrder(name: GoodsName): Promise<void> {
    await this.goto(`/detail_dingdan?orderNo=${this.orders.get(name)}`)
  }

  /** All fields of some goods' order in the API, for its staff. */
  async stepOf(name: GoodsName): Promise<{ orderNo: string; version: number }> {
    const orderNo = this.orders.get(name)!
    const [row] = await this.world.mall.database.owner.sql<{ version: number }[]>`
      select version from orders where number = ${orderNo}`
    return { orderNo, version: row!.version }
  }
}

export type BuyerStep = (me: Buyer, t: Test) => Promise<void>
