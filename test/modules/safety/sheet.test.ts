import t from 'tap'
import { cartMall } from '../cart/world.ts'
import { startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const { sql } = database.owner
const get = (url: string, lang = 'zh') =>
  app.inject({ url, headers: { 'accept-language': lang, cookie: `lang=${lang}` } })
const spuOf = async (number: string): Promise<number> =>
  (await sql`select id from spus where number = ${number}`)[0]!.id
const cadmium = await spuOf('DEMO-L-000012')

t.test(
  'the sheet of a product is public, in sixteen sections, with label, signer and UN number',
  async (t) => {
    const { statusCode, body } = await get(`/sds/${cadmium}`)
    t.equal(statusCode, 200)
    t.strictSame(
      [...body.matchAll(/id="section-(\d+)"/g)].map((match) => Number(match[1])),
      Array.from({ length: 16 }, (_, index) => index + 1),
    )
    t.strictSame(
      [...body.matchAll(/<b class="monospace">(H\d+\w*)<\/b>/g)].map((match) => match[1]),
      ['H290', 'H314', 'H340', 'H350', 'H373'],
    )
    for (const word of [
      '危险',
      'GHS05',
      'GHS08',
      'UN 3264',
      '10325-94-7',
      '周示例',
      'DEMO-SDS-L-000012',
      '第 1 版',
    ])
      t.ok(body.includes(word), word)
    t.notOk(/GHS07/.test(body), 'corrosion takes the place of the exclamation mark')
  },
)

t.test('the sheet says the same in English, and nothing in Chinese', async (t) => {
  const [, english = ''] =
    /<article[^>]*>(.*)<\/article>/s.exec((await get(`/sds/${cadmium}?lang=en`, 'en')).body) ?? []
  t.ok(english.includes('May cause cancer') && english.includes('Cadmium nitrate (as Cd)'))
  t.ok(english.includes('Corrosive liquid, acidic, inorganic, n.o.s. (nitric acid)'))
  t.strictSame(english.match(/[\u4e00-\u9fff]+/g), null)
})

t.test('a gas that burns says so among its effects, and what to do for skin and eyes', async (t) => {
  const corrosive = await spuOf('DEMO-G-000046')
  const { body } = await get(`/sds/${corrosive}?lang=en`, 'en')
  const sectionOf = (number: number): string =>
    body.slice(body.indexOf(`id="section-${number}"`), body.indexOf(`id="section-${number + 1}"`))
  t.match(sectionOf(11), /H314/)
  t.match(sectionOf(4), /rinse with plenty of water/)
  t.notMatch(sectionOf(4), /Does not apply to gas at ambient temperature/)
  const mild = (await get('/sds/' + String(await spuOf('DEMO-G-000001')) + '?lang=en', 'en')).body
  t.match(mild, /Does not apply to gas at ambient temperature/)
  t.match(mild, /Below the limits of classification for corrosion and irritation/)
})

t.test('the balance of a gas is stated as what is left at least, never as the whole', async (t) => {
  const gases = await sql<{ id: number; most: number }[]>`
    select s.id, 100 * (1 - sum(p.amount_max))::float8 as most from spus s join spu_components p on p.spu_id = s.id
    where s.kind = 'gas' and s.balance_id is not null and s.id % 7 = 1 group by s.id order by s.id`
  t.ok(gases.length > 30)
  for (const { id, most } of gases) {
    const { body } = await get(`/sds/${id}`)
    if (!body.includes('id="section-3"')) continue
    const least = Number(/≥\s*([\d.]+)\s*%/.exec(body.replaceAll('&nbsp;', ' '))?.[1])
    t.ok(least < 100 && least <= most + 1e-9 && least > most - 2, `${id}: ≥ ${least} % of ${most} %`)
  }
})

t.test('the product page leads to it and names use, storage and transport', async (t) => {
  const { body } = await get(`/search/details?spuId=${cadmium}`)
  t.ok(body.includes(`href="/sds/${cadmium}"`))
  for (const word of ['UN 3264', '1.01 g/mL', '5–30 ℃', '0.5 mL', '溯源至 SI'])
    t.ok(body.includes(word), word)
  const { data } = (await get(`/f/api/frontspu/detail?spu=${cadmium}`)).json()
  t.equal(data.sds, `/sds/${cadmium}`)
  t.strictSame(data.transport, {
    un: '3264',
    properName: '腐蚀性液体，酸性，无机的，未另作规定的（硝酸）',
    dangerClass: '8',
    subsidiary: [],
    packingGroup: 'III',
  })
})

t.test('every gas and liquid of the demo says how it is stored, sampled, traced and carried', async (t) => {
  const bare = await sql`
    select number from spus where kind <> 'instrument' and (traceability is null or min_sample_ml is null
      or storage_from_c is null or storage_to_c is null
      or (kind = 'gas' and (min_pressure_mpa is null or cardinality(outlets) < 2))
      or (kind = 'liquid' and density is null))`
  t.strictSame([...bare], [])
  const without = await sql`
    select number from spus s where kind <> 'instrument' and not exists (select 1 from safety_sheets h where h.spu_id = s.id)`
  t.strictSame([...without], [])
  const unlike = await sql`
    select s.number from spus s join safety_sheets h on h.spu_id = s.id
    where s.hazard_statements <> h.statements or s.dangerous_goods <> (h.un is not null)`
  t.strictSame([...unlike], [], 'what the page shows is what was signed')
})

t.test('each gas leads to a regulator that fits its outlet', async (t) => {
  const without = await sql`
    select s.number, s.valve from spus s where s.kind = 'gas' and not exists (
      select 1 from spus r where 'fits-' || replace(lower(s.valve), ' ', '-') = any(r.tags))`
  t.strictSame([...without], [])
  const [gas] = await sql`select id from spus where kind = 'gas' and valve = 'CGA 580' limit 1`
  const { body } = await get(`/search/details?spuId=${gas!.id}`)
  t.match(body, '适配的减压阀')
  t.match(body, /id="regulators".*R-11 /s)
})

t.test('sheets stand in the site map, in both languages', async (t) => {
  const { body } = await get('/sitemap-products-0.xml')
  t.match(body, `/sds/${cadmium}`)
  const instrument = (await sql`select id from spus where kind = 'instrument' limit 1`)[0]!.id as number
  t.notMatch(body, new RegExp(`/sds/${instrument}[<?]`))
  t.equal((await get(`/sds/${instrument}`)).statusCode, 404)
  t.equal((await get('/sds/99999999')).statusCode, 404)
})

t.test(
  'a new version supersedes the old one, which stays readable; a draft is nobody’s business',
  async (t) => {
    const lead = await spuOf('DEMO-L-000002')
    t.match((await get(`/sds/${lead}`)).body, '第 1 版')
    await sql`update safety_sheets set state = 'superseded' where spu_id = ${lead}`
    await sql`
    insert into safety_sheets (spu_id, version, state, statements, un, danger_class, subsidiary, packing_group, flags,
      rules_version, signer, signed_on)
    values (${lead}, 2, 'signed', '{H290,H314,H318,H360Df}', '2031', '8', '{}', 'II', '{}', 1, '周示例', '2026-11-20')`
    await sql`
    insert into safety_sheets (spu_id, version, state, statements, subsidiary, flags, stricter, rules_version)
    values (${lead}, 3, 'draft', '{H350}', '{}', '{}', true, 2)`
    await mall.seen()
    const now = (await get(`/sds/${lead}`)).body
    const label = (body: string) =>
      [...body.matchAll(/<b class="monospace">(H\d+\w*)<\/b>/g)].map((match) => match[1])
    t.strictSame(label(now), ['H290', 'H314', 'H360Df'])
    t.match(now, '已暂停发货')
    const past = (await get(`/sds/${lead}?version=1`)).body
    t.match(past, '已被替代')
    t.strictSame(label(past), ['H290', 'H314'])
    t.equal((await get(`/sds/${lead}?version=3`)).statusCode, 404)
  },
)

t.test('goods whose sheet nobody signed stay visible, under review, and cannot be ordered', async (t) => {
  const lead = await spuOf('DEMO-L-000002')
  await sql`delete from safety_sheets where spu_id = ${lead} and state <> 'draft'`
  await mall.seen()
  const page = (await get(`/search/details?spuId=${lead}`)).body
  t.match(page, '危险性审核中')
  t.notMatch(page, 'id="buy-form"')
  const sheet = (await get(`/sds/${lead}`)).body
  t.match(sheet, '危险性审核中，暂不可购买')
  t.notMatch(sheet, 'section-2')
})

t.test('the cart refuses goods under review, and a line whose goods went under review', async (t) => {
  const { owner, goods, signedIn } = await cartMall(t)
  const member = await signedIn('demo-member')
  const unsigned = await goods({ number: 'DEMO-G-8', isUnderReview: true })
  const signed = await goods({ number: 'DEMO-G-9' })
  const add = (skuId: number) => member.post('/api/cart/add', { skuId: String(skuId), quantity: 1 })
  t.equal((await add(unsigned.skuId)).code, 2040)
  t.equal((await add(signed.skuId)).code, 0)
  await owner.sql`delete from safety_sheets where spu_id = ${signed.spuId}`
  const [group] = (await member.get('/api/cart/page')).data
  t.equal(group.cartJoinList[0].state, 'notForSale')
})
