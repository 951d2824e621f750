import t from 'tap'
import { isCreditCode } from '../../../src/modules/members/rules.ts'
import { memberMall, Visitor } from '../identity/world.ts'
import { has } from '../../support/has.ts'

const { app, database } = await memberMall(t)
const { sql } = database.owner
const visitor = new Visitor(app)
await visitor.enter()

async function update(input: object, language = 'en') {
  const { status, body } = await visitor.call('/api/account/updateCompanyName', input, {
    language,
    origin: 'http://localhost',
  })
  return {
    status,
    body: JSON.parse(body) as { code: number; data: { errors: { path: string; msg: string }[] } },
  }
}
const kept = async () =>
  (await sql`select company_name, tax_number from members where username = 'demo-member'`)[0]
const others = async () =>
  (await sql`select count(*)::int as count from members where company_name = '苏州甲有限公司'`)[0]!['count']

/** The example of GB 32100-2015 itself, and codes that large enterprises print in their reports. */
const codes = ['91350100M000100Y43', '914403001922038216', '91330100799655058B']

t.test('the name and the tax number stand, for the caller alone, and the session shows them', async (t) => {
  t.equal((await update({ companyName: ' 苏州甲有限公司 ', taxNo: ' 9144 0300 1922 0382 16 ' })).status, 200)
  has(t, await kept(), { company_name: '苏州甲有限公司', tax_number: '914403001922038216' })
  t.equal(await others(), 1)
  const login = await new Visitor(app).call('/f/api/login/password', {
    username: 'demo-member',
    password: 'demo-member-2026',
  })
  has(t, login.response.json(), { data: { companyName: '苏州甲有限公司' } })
  t.equal((await update({ companyName: '苏州乙有限公司' })).status, 200)
  has(t, await kept(), { company_name: '苏州乙有限公司', tax_number: null }, 'changed, without a number')
  has(
    t,
    (await sql`select member_id, before, after from audit_entries where action = 'members.updateCompany'`)[0],
    {
      before: null,
      after: null,
    },
  )
})

t.test('GB 32100: the last character of a credit code checks the others', async (t) => {
  for (const code of codes) t.ok(isCreditCode(code), code)
  const [code] = codes as [string]
  for (let place = 0; place < code.length; place++) {
    const other = code[place] === '1' ? '2' : '1'
    t.notOk(isCreditCode(code.slice(0, place) + other + code.slice(place + 1)), `place ${place}`)
  }
  t.notOk(isCreditCode('91350100M000100Y4I'), 'a letter that codes have not')
})

t.test('what cannot be is said beside its field in both languages, and nothing changes', async (t) => {
  const before = await kept()
  const cases: [input: object, field: string][] = [
    [{ companyName: '' }, 'companyName'],
    [{ companyName: '甲' }, 'companyName'],
    [{ companyName: '甲'.repeat(101) }, 'companyName'],
    [{ companyName: '甲\u0000公司' }, 'companyName'],
    [{ companyName: '甲公司', taxNo: '12345678901234' }, 'taxNo'],
    [{ companyName: '甲公司', taxNo: '1'.repeat(21) }, 'taxNo'],
    [{ companyName: '甲公司', taxNo: '91350100M000100Y4X' }, 'taxNo'],
    [{ companyName: '甲公司', memberId: '1' }, 'memberId'],
    [{}, 'companyName'],
  ]
  for (const [input, field] of cases) {
    const answer = await update(input)
    t.equal(answer.status, 400, JSON.stringify(input))
    t.strictSame(
      answer.body.data.errors.map(({ path }) => path),
      [field],
      JSON.stringify(input),
    )
  }
  const wrong = { companyName: '甲公司', taxNo: '91350100M000100Y4X' }
  has(t, (await update(wrong, 'zh')).body.data.errors, [{ msg: '统一社会信用代码校验位不正确，请核对' }])
  has(t, (await update(wrong)).body.data.errors, [{ msg: /check character/ }])
  t.strictSame(await kept(), before)
  for (const taxNo of ['', '123456789012345', '12345678901234567890'])
    t.equal((await update({ companyName: '甲公司', taxNo })).status, 200, taxNo)
})

t.test('the page keeps what was typed and leads on to where one came from, never off the site', async (t) => {
  const send = async (fields: Record<string, string>) =>
    visitor.post('/updatecompanyname', {
      formToken: await visitor.tokenOf('/updatecompanyname'),
      action: 'default',
      ...fields,
    })
  const refused = await send({ companyName: '乙公司', taxNo: '12', next: '/cart' })
  t.equal(refused.status, 422)
  t.match(refused.body, 'value="乙公司"')
  t.match(refused.body, '纳税人识别号为 15 至 20 位数字或大写字母')
  has(t, await send({ companyName: '乙公司', taxNo: '', next: '/cart' }), { status: 303, location: '/cart' })
  has(t, await send({ companyName: '乙公司' }), { status: 303, location: '/user-centered' })
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    has(t, await send({ companyName: '乙公司', next }), { status: 303, location: '/' }, next)
  has(t, await new Visitor(app).open('/updatecompanyname'), { status: 303 })
})
