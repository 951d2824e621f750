import t from 'tap'
import { seedAreas } from '../../../src/modules/addresses/index.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const { app, database } = await startMall(t)
const written = await seedAreas(database.owner)

async function areas(parentCode?: string, language = 'en') {
  const url = `/f/api/area/list${parentCode === undefined ? '' : `?parentCode=${parentCode}`}`
  const answer = await app.inject({ url, headers: { language } })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ data: { code: string; name: string }[] }>(),
  }
}
const names = async (parentCode?: string, language?: string) =>
  (await areas(parentCode, language)).data.map(({ name }) => name)

t.test('the country is whole: every city has districts, every district a city', async (t) => {
  t.equal(written, 3761)
  const [row] = await database.owner.sql`
    select count(*) filter (where level = 1)::int as provinces,
      count(*) filter (where level < 3 and not exists (select from areas c where c.parent_code = a.code))::int as childless,
      count(*) filter (where parent_code is not null and level <> length(parent_code) / 2 + 1)::int as misplaced,
      count(*) filter (where name_en !~ '^[A-ZÜ]' or name_en ~ '[^ -~À-ÿ]')::int as unreadable,
      count(*) filter (where name_zh ~ '市辖区|直辖县级')::int as wording
    from areas a`
  t.strictSame(row, { provinces: 34, childless: 0, misplaced: 0, unreadable: 0, wording: 0 })
})

t.test('a second filling changes nothing, and a changed name is brought back', async (t) => {
  t.equal(await seedAreas(database.owner), 0)
  await database.owner.sql`update areas set name_en = 'Nowhere' where code = '61'`
  t.equal(await seedAreas(database.owner), 1)
})

t.test('provinces have the names that readers know', async (t) => {
  const english = await names()
  for (const name of [
    'Inner Mongolia',
    'Tibet',
    'Xinjiang',
    'Ningxia',
    'Guangxi',
    'Hong Kong',
    'Macao',
    'Shanxi',
    'Shaanxi',
  ])
    t.ok(english.includes(name), name)
  t.ok((await names(undefined, 'zh')).includes('新疆维吾尔自治区'))
})

t.test(
  'a municipality is a city of its own name, the counties of Chongqing among its districts',
  async (t) => {
    t.strictSame(await names('31', 'zh'), ['上海市'])
    t.strictSame(await names('50'), ['Chongqing'])
    const chongqing = await names('5001', 'zh')
    t.ok(chongqing.includes('渝中区') && chongqing.includes('城口县'))
  },
)

t.test('what a province governs directly can be chosen', async (t) => {
  t.ok((await names('42', 'zh')).includes('省直辖县市'))
  t.strictSame((await names('4290')).slice(0, 3), ['Xiantao', 'Qianjiang', 'Tianmen'])
})

t.test('readings that a machine gets wrong are right', async (t) => {
  const [row] = await database.owner.sql`
    select string_agg(name_en, ', ' order by name_en) as names from areas
    where code in ('330382', '341621', '141024', '371722', '653101', '150102', '310112', '511527')`
  t.equal(
    row!['names'],
    'Guoyang County, Hongtong County, Junlian County, Kashgar, Minhang District, Shanxian County, Xincheng District, Yueqing',
  )
})

t.test('the answer may be kept by caches, by language; an unknown area has nothing below it', async (t) => {
  const { headers } = await areas('32')
  has(t, headers, { 'cache-control': /public.*s-maxage=86400/, vary: /language/, etag: /./ })
  t.strictSame((await areas('99')).data, [])
  t.equal((await areas('3205x')).status, 400)
  t.equal((await areas('')).status, 400)
})
