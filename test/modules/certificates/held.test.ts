import t from 'tap'
import { handOver } from '../../../src/modules/certificates/index.ts'
import { signedIn } from '../../support/caller.ts'
import { signIn } from '../../support/mall.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const buyer = await signedIn(mall.app, 'demo-member')
const [manager] = await sql<{ id: number }[]>`select id from members where username = 'demo-manager'`

interface Row {
  id: number
  number: string
  lot: string
  serial: string | null
  sku: string
  nameZh: string
  nameEn: string
}
const ofKind = (kind: 'unit' | 'batch', most: number) => sql<Row[]>`
  select distinct on (c.spu_id) c.id, c.number, c.lot, c.serial, t.content->>'skuNumber' as sku,
    t.content->'name'->>'zh' as "nameZh", t.content->'name'->>'en' as "nameEn"
  from certificates c join certificate_contents t on t.id = c.content_id
  where c.kind = ${kind} and c.state = 'signed' and c.version = 1 order by c.spu_id limit ${most}`
const [gas, others] = [...(await ofKind('unit', 2))] as [Row, Row]
const [bottle] = [...(await ofKind('batch', 1))] as [Row]

const handed = (certificateId: number, memberId: number, serial: string | null = null) => ({
  certificateId,
  memberId,
  orderId: 1,
  orderLineId: 1,
  quantity: 1,
  serial,
})
await mall.database.transaction((tx) =>
  handOver(tx, mall.services, [
    handed(gas.id, mall.memberId),
    handed(bottle.id, mall.memberId, 'BOX-7'),
    handed(others.id, manager!.id),
  ]),
)

const found = async (query: Record<string, string>) => {
  const { status, data } = await buyer.get(`/api/certificate/page?${new URLSearchParams(query).toString()}`)
  t.equal(status, 200)
  return data.list.map(({ number }: Row) => number)
}

t.test(
  'a member finds a certificate by its number, lot, serial and product, and nobody else’s',
  async (t) => {
    const serial = gas.serial!
    const cases: [Record<string, string>, string[]][] = [
      [{}, [bottle.number, gas.number]],
      [{ number: gas.number.slice(-7) }, [gas.number]],
      [{ lot: bottle.lot }, [bottle.number]],
      [{ serial }, [gas.number]],
      [{ serial: serial.toLowerCase() }, [gas.number]],
      [{ serial: 'box-7' }, [bottle.number]],
      [{ product: gas.sku }, [gas.number]],
      [{ product: bottle.nameZh }, [bottle.number]],
      [{ product: gas.nameEn, lot: gas.lot }, [gas.number]],
      [{ product: gas.nameEn, lot: bottle.lot }, []],
      [{ serial: gas.number }, []],
      [{ serial: '%' }, []],
      [{ serial: others.serial! }, []],
      [{ q: others.number }, []],
    ]
    for (const [query, numbers] of cases) t.strictSame(await found(query), numbers, JSON.stringify(query))
    for (const q of [gas.number, serial, gas.sku, gas.nameZh])
      t.ok((await found({ q })).includes(gas.number), q)
  },
)

t.test('the page searches alike in both languages, without scripts', async (t) => {
  const cookie = await signIn(mall.app, 'demo-member')
  const page = async (q: string, lang: string) =>
    (
      await mall.app.inject({
        url: `/order/zhengshu?${new URLSearchParams({ q, lang }).toString()}`,
        headers: { cookie },
      })
    ).body
  for (const [lang, name, label] of [
    ['zh', gas.nameZh, '证书编号、批号、气瓶编号或商品'],
    ['en', gas.nameEn, 'Certificate, lot or cylinder number, or product'],
  ] as const) {
    const body = await page(gas.serial!, lang)
    for (const text of [gas.number, gas.lot, gas.serial!, name, label]) t.ok(body.includes(text), text)
    t.notOk(body.includes(bottle.number))
    t.notOk((await page(others.serial!, lang)).includes(others.number), 'others hold it')
  }
})

t.test('what others hold costs a search nothing', async (t) => {
  await sql`
    insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, at)
    select ${others.id}, ${manager!.id}, n, n, 1, now() from generate_series(1, 20000) n`
  await sql.unsafe('vacuum analyze certificate_holders')
  interface Plan {
    'Node Type': string
    'Relation Name'?: string
    'Index Name'?: string
    Plans?: Plan[]
  }
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]
  const asked: Plan[] = []
  const { listHeld } = await import('../../../src/modules/certificates/queries/mine.ts')
  const explain = (strings: TemplateStringsArray, ...values: never[]) => {
    const statement = sql(strings, ...values)
    const ask = statement.then.bind(statement)
    // A part of another statement is not awaited, so it is explained with the whole.
    // oxlint-disable-next-line unicorn/no-thenable -- that is how the driver sends a statement
    statement.then = ((done: never, failed: never) =>
      sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (format json) ${statement}`
        .then(([row]) => void asked.push(...walk(row!['QUERY PLAN'][0].Plan)))
        .then(() => ask(done, failed))) as never
    return statement
  }
  const tx = { sql: Object.assign(explain, sql) } as never
  const { total } = await listHeld(tx, mall.memberId, { serial: gas.serial! }, { page: 1, size: 20 })
  t.equal(total, 1)
  const holders = asked.filter((plan) => plan['Relation Name'] === 'certificate_holders')
  t.strictSame(
    holders.map((plan) => plan['Index Name']),
    ['certificate_holders_of_member', 'certificate_holders_of_member'],
  )
})
