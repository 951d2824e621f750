import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { readLines } from '../../../src/modules/search/index.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { sql } = mall.database.owner
const member = await signedIn(mall.app, 'demo-member')
t.beforeEach(async () => void (await sql`truncate cart_lines, rate_counters`))

const order = (text: string) => member.post('/api/cart/import', { text })
interface Bought {
  package: string
  level: string | null
  quantity: number
  values: { value: string; unit: string }[] | null
  components: string[]
  /** Amounts of components that the product has one of. */
  fixed: string[]
  balance: string | null
}
const bought = () => sql<Bought[]>`
  select p.name_zh as package, k.level_zh as level, l.quantity, l.values, s.balance_id as balance,
    array(select substance_id from spu_components c where c.spu_id = s.id order by 1) as components,
    array(select min_text || ' ' || unit from spu_components c where c.spu_id = s.id and min_text = max_text) as fixed
  from cart_lines l join skus k on k.id = l.sku_id join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
  order by l.id`

t.test('a line in words is read as the search reads it, and the SKU that answers it is bought', async (t) => {
  has(t, await order('CO 50 ppm N2 8L      2'), { data: { added: 1, errors: [] } })
  const [line] = await bought()
  has(t, line, { components: ['co'], balance: 'n2', quantity: 2 })
  t.match(line!.package, '8 L')
  const amounts = [
    line!.level ?? '',
    ...line!.fixed,
    ...(line!.values ?? []).map(({ value, unit }) => `${value} ${unit}`),
  ]
  t.ok(
    amounts.some((amount) => /^50 (µ|μ)mol\/mol|^50 umol\/mol/.test(amount)),
    `50, never another concentration: ${amounts.join(' | ')}`,
  )
})

t.test('words with commas, and words that are not understood', async (t) => {
  const { data } = await order(
    'CO, 50 ppm, N2, 8 L, 3\nfrobnicated widget 2\nDEMO-G-9999 1\nDEMO-G-000001 -2',
  )
  t.equal(data.added, 1)
  has(t, await bought(), [{ quantity: 3 }])
  t.strictSame(
    data.errors.map(({ row, number, reason }: Record<string, unknown>) => [row, number, reason]),
    [
      [2, 'frobnicated widget', 'unknown'],
      [3, 'DEMO-G-9999', 'unknown'],
      [4, 'DEMO-G-000001', 'quantity'],
    ],
  )
})

t.test('however many lines are in words, they are one statement', async (t) => {
  let statements = 0
  const counting = new Proxy(mall.services.database.sql, {
    apply(target, self, given: unknown[]) {
      if (Array.isArray(given[0]) && 'raw' in given[0]) statements++
      return Reflect.apply(target, self, given)
    },
  })
  const texts = Array.from({ length: 40 }, (_, n) => `CO ${n + 40} ppm N2 8L`)
  const ctx = { ...mall.services, lang: 'en' as const, t: translateFor('en') }
  await readLines(ctx, texts.slice(0, 1))
  const read = await readLines({ ...ctx, database: { ...mall.services.database, sql: counting } }, texts)
  t.equal(statements, 1)
  t.equal(read.length, 40)
  t.ok(read.every(({ best }) => best !== null))
  t.strictSame(read[10]!.read.length, 4)
})

t.test('a mass per volume is read at 0 °C, and the row offers 20 and 25 °C', async (t) => {
  const ctx = { ...mall.services, lang: 'en' as const, t: translateFor('en') }
  const text = 'SO2 143mg/m3 N2'
  const [line] = await readLines(ctx, [text])
  t.strictSame(
    line!.temperatures.map(({ chosen }) => chosen),
    [true, false, false],
  )
  t.match(line!.temperatures[0]!.label, /0 °C.*50\.0\d* µmol/)
  t.match(line!.temperatures[1]!.label, /20 °C.*53\.[67]\d* µmol/)
  const [warmer] = await readLines(ctx, [line!.temperatures[1]!.q])
  t.strictSame(
    warmer!.temperatures.map(({ chosen }) => chosen),
    [false, true, false],
  )
  const [cold, warm] = [line!, warmer!].map(({ amounts }) => amounts[0]!.low)
  t.ok(warm! / cold! > 1.07 && warm! / cold! < 1.08, `${cold} ${warm}`)
  t.strictSame((await readLines(ctx, ['CO 50 ppm N2']))[0]!.temperatures, [])
})
