import t from 'tap'
import { addressMall, inSuzhou } from './world.ts'
import type { Member, Reply } from './world.ts'
import { has } from '../../support/has.ts'

const { signedIn, database, app } = await addressMall(t)
const member = await signedIn('demo-member')
const stranger = await signedIn('demo-manager')
const { sql } = database.owner
t.beforeEach(async () => void (await sql`delete from addresses`))

const save = (input: object = {}, of: Member = member) =>
  of.post('/api/address/save', { ...inSuzhou, ...input })
const saved = async (input: object = {}, of: Member = member): Promise<string> =>
  (await save(input, of)).data.id
const list = async (of: Member = member, language = 'en') =>
  (await of.get('/api/address/list', language)).data as Record<string, unknown>[]
const defaults = async () =>
  (await list()).filter((address) => address['isDefault']).map((address) => address['id'])
const fieldOf = ({ data }: Reply) => data.errors.map((error: { path: string }) => error.path)

t.test('an address is read back as it was typed, its region in the reader’s language', async (t) => {
  const id = await saved({ consignee: ' 张  工 ', landline: '0512-66668888', postcode: '215000' })
  const address = { ...inSuzhou, id, landline: '0512-66668888', postcode: '215000', isDefault: true }
  t.strictSame(await list(), [
    { ...address, consignee: '张 工', region: 'Suzhou Industrial Park, Suzhou, Jiangsu' },
  ])
  has(t, await list(member, 'zh'), [{ region: '江苏省苏州市苏州工业园区' }])
})

t.test('nothing is said twice of a municipality, nor of what a province governs directly', async (t) => {
  const places: [string, string, string, zh: string, en: string][] = [
    ['31', '3101', '310115', '上海市浦东新区', 'Pudong New Area, Shanghai'],
    ['50', '5001', '500229', '重庆市城口县', 'Chengkou County, Chongqing'],
    ['44', '4419', '441900', '广东省东莞市', 'Dongguan, Guangdong'],
    ['42', '4290', '429004', '湖北省仙桃市', 'Xiantao, Hubei'],
    ['15', '1501', '150105', '内蒙古自治区呼和浩特市赛罕区', 'Saihan District, Hohhot, Inner Mongolia'],
  ]
  for (const [province, city, district] of places) await save({ province, city, district })
  const regions = async (language: string) =>
    new Map((await list(member, language)).map((row) => [row['district'], row['region']]))
  const [zh, en] = [await regions('zh'), await regions('en')]
  for (const [, , district, chinese, english] of places) {
    t.equal(zh.get(district), chinese)
    t.equal(en.get(district), english)
  }
})

t.test('the first address is the default; another takes its place when it is asked to', async (t) => {
  const first = await saved({ isDefault: false })
  t.strictSame(await defaults(), [first])
  const second = await saved()
  t.strictSame(await defaults(), [first])
  const third = await saved({ isDefault: true })
  t.strictSame(await defaults(), [third])
  await save({ id: second, isDefault: true })
  t.strictSame(await defaults(), [second])
  t.equal((await member.post('/api/address/setDefault', { id: first })).data, true)
  t.strictSame(await defaults(), [first])
})

t.test('a default is kept: it is neither taken off nor deleted, so the last one stays', async (t) => {
  const first = await saved()
  const second = await saved({ consignee: '李工' })
  const refused = { status: 409, code: 1101, msg: 'A default shipping address must be kept' }
  t.match(await save({ id: first, isDefault: false }), refused)
  has(t, await member.post('/api/address/delete', { id: first }), {
    status: 409,
    code: 1103,
    msg: 'Deletion failed: a default shipping address must be kept',
  })
  t.equal((await member.post('/api/address/delete', { id: second })).status, 200)
  has(
    t,
    await member.post('/api/address/delete', { id: first }),
    { status: 409, code: 1103 },
    'decisions 10: the last one stays too',
  )
  t.strictSame(
    (await list()).map(({ id, isDefault }) => [id, isDefault]),
    [[first, true]],
  )
})

t.test('R14: a stranger’s address is as if it were not there', async (t) => {
  const id = await saved()
  for (const [url, input] of [
    ['/api/address/save', { ...inSuzhou, id }],
    ['/api/address/setDefault', { id }],
    ['/api/address/delete', { id }],
  ] as const) {
    const theirs = await stranger.post(url, input)
    const nobody = await stranger.post(url, { ...input, id: '999999' })
    const nonsense = await stranger.post(url, { ...input, id: 'x' })
    has(t, theirs, { status: 404, code: 404 }, url)
    t.strictSame(theirs, nobody, url)
    t.strictSame(theirs, nonsense, url)
  }
  t.strictSame(await list(stranger), [])
  has(t, await list(), [{ id, consignee: '张工', isDefault: true }])
  t.equal((await app.inject('/api/address/list')).statusCode, 401)
})

t.test('R16: whose address it is comes from the session; an unknown field is refused', async (t) => {
  const refused = await save({ memberId: '2' })
  has(t, refused, { status: 400 })
  t.strictSame(fieldOf(refused), ['memberId'])
  t.strictSame(await list(), [])
})

t.test('decisions 5: a Chinese name is short, others may be long', async (t) => {
  const good = [
    '张',
    '欧阳小明明',
    '阿卜杜拉·买买提',
    'Dr. Maria-Louise O’Connor',
    '示例环境检测（苏州）有限公司',
  ]
  good.push(
    '中国计量科学研究院',
    '苏州大学分析测试中心（独墅湖）',
    '第二人民医院',
    'SGS 通标标准技术服务有限公司',
  )
  for (const consignee of good) t.equal((await save({ consignee })).status, 200, consignee)
  const bad = [
    '',
    '  ',
    '张三李四王五',
    '请放在前台张三',
    '12345',
    'a'.repeat(41),
    '公司'.repeat(21),
    'a\u0000b',
    'a\u0007b',
  ]
  for (const consignee of bad)
    t.strictSame(fieldOf(await save({ consignee })), ['consignee'], JSON.stringify(consignee))
})

t.test('what does not fit is said beside its field, in both languages', async (t) => {
  const cases: [input: object, field: string][] = [
    [{ mobile: '12800000000' }, 'mobile'],
    [{ mobile: '138000000001' }, 'mobile'],
    [{ detail: '路' }, 'detail'],
    [{ detail: '😀😀' }, 'detail'],
    [{ detail: '路'.repeat(51) }, 'detail'],
    [{ landline: '12345' }, 'landline'],
    [{ postcode: '21500' }, 'postcode'],
    [{ province: '' }, 'province'],
    [{ city: '3101' }, 'district'],
    [{ district: '310115' }, 'district'],
    [{ district: '329999' }, 'district'],
    [{ province: '31' }, 'district'],
  ]
  for (const [input, field] of cases) {
    const answer = await save(input)
    t.equal(answer.status, 400, JSON.stringify(input))
    t.strictSame(fieldOf(answer), [field], JSON.stringify(input))
  }
  const words = async (language: string) =>
    (await member.post('/api/address/save', { ...inSuzhou, district: '310115' }, language)).data.errors[0].msg
  t.equal(await words('zh'), '请选择区县，且须属于所选省市')
  t.equal(await words('en'), 'Choose a district of that city and province')
  t.equal((await save({ landline: '', postcode: '' })).status, 200, 'both may stay empty')
})

t.test('twenty addresses are the most, however many are saved at once', async (t) => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => save({ isDefault: true })))
  t.equal(answers.filter(({ status }) => status === 200).length, 20)
  has(
    t,
    answers.find(({ status }) => status !== 200),
    { status: 409, code: 1102, msg: 'At most 20 shipping addresses can be saved' },
  )
  t.equal((await defaults()).length, 1)
})

t.test('of twenty wishes at once for another default one stands, beside deletions', async (t) => {
  const ids: string[] = []
  for (let i = 0; i < 12; i++) ids.push(await saved())
  await Promise.all([
    ...ids.map((id) => member.post('/api/address/setDefault', { id })),
    ...ids.slice(0, 4).map((id) => member.post('/api/address/delete', { id })),
    ...ids.slice(4, 8).map((id) => save({ id, isDefault: true })),
  ])
  t.equal((await defaults()).length, 1)
})

t.test('the database itself refuses what the verbs never write', async (t) => {
  const id = await saved()
  const second = await saved()
  await t.rejects(sql`update addresses set is_default = false where id = ${id}`, /default shipping address/)
  await t.rejects(sql`update addresses set is_default = true where id = ${second}`, /addresses_default/)
  await t.rejects(sql`update addresses set detail = 'x' where id = ${id}`, /addresses_detail/)
  await t.rejects(sql`update addresses set consignee = '' where id = ${id}`, /addresses_consignee/)
  await t.rejects(sql`update addresses set area_code = '3205' where id = ${id}`, /addresses_area/)
})
