import t from 'tap'
import { isIdNumber } from '../../../src/modules/members/rules.ts'
import { membersMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await membersMall(t, { demo: true })
const { sql } = mall
const name = '林微微'
const idNo = '11010519491231002X'

t.test('GB 11643: eighteen places, a day that was, a check character', async (t) => {
  const good = [
    idNo,
    '34052419800101001X',
    numberOf('110105', '20000229', '001'),
    numberOf('440524', '19990101', '123'),
  ]
  for (const number of good) t.ok(isIdNumber(number), number)
  const bad = [
    '11010519491231002x',
    '110105194912310021',
    '110105491231002',
    '01010519491231002X',
    '1101051949123100 X',
    `${idNo}1`,
    '',
    numberOf('110105', '19000229', '001'),
    numberOf('110105', '20010229', '001'),
    numberOf('110105', '20001301', '001'),
    numberOf('110105', '20000431', '001'),
    numberOf('110105', '18991231', '001'),
  ]
  for (const number of bad) t.notOk(isIdNumber(number), number)
  for (let place = 0; place < 17; place++) {
    const other = String((Number(idNo[place]) % 9) + 1)
    if (other !== idNo[place])
      t.notOk(isIdNumber(idNo.slice(0, place) + other + idNo.slice(place + 1)), `place ${place}`)
  }
})

/** A number with its check character, by ISO 7064 MOD 11-2 in its other form: doubled from the left. */
function numberOf(area: string, day: string, order: string): string {
  let rest = 0
  for (const digit of `${area}${day}${order}`) rest = ((rest + Number(digit)) * 2) % 11
  return `${area}${day}${order}${'0123456789X'[(12 - rest) % 11]}`
}

t.test('a real name waits for a person, masked; the database alone cannot read it', async (t) => {
  const buyer = await mall.register()
  has(t, await buyer.get('/api/account/autonym'), { data: { state: 'none', name: null, idNo: null } })
  const handed = await buyer.post('/api/account/autonym', { name: ` ${name} `, idNo: idNo.toLowerCase() })
  has(t, handed, { data: { state: 'underReview', name: '林**', idNo: '**************002X' } })
  const [row] =
    await sql`select r::text as text, images from real_names r where member_id = ${buyer.memberId}`
  for (const secret of [name, idNo, '1949', '110105'])
    t.notMatch(row!['text'], new RegExp(`${secret}|${Buffer.from(secret).toString('hex')}`), 'sealed')
  const text = JSON.stringify(await sql`select * from audit_entries`)
  t.notMatch(text, new RegExp(`${name}|${idNo}`))
  has(
    t,
    await buyer.post('/api/account/autonym', { name, idNo }),
    { status: 409, code: 1022 },
    'one at a time',
  )
  const again = await buyer.get('/api/account/autonym')
  has(t, again, { data: { state: 'underReview' } })
})

t.test('of several that come at once one is kept', async (t) => {
  const buyer = await mall.register()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => buyer.post('/api/account/autonym', { name, idNo })),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  t.equal((await sql`select 1 from real_names where member_id = ${buyer.memberId}`).length, 1)
})

t.test('what cannot be is said beside its field in both languages', async (t) => {
  const buyer = await mall.register()
  for (const wrong of [{ name: '林', idNo }, { name: 'x'.repeat(41), idNo }, { idNo }])
    has(t, await buyer.post('/api/account/autonym', wrong), {
      status: 400,
      data: { errors: [{ path: 'name' }] },
    })
  const number = { name, idNo: '110105194912310021' }
  has(t, await buyer.post('/api/account/autonym', number, 'zh'), {
    data: { errors: [{ path: 'idNo', msg: /18 位/ }] },
  })
  has(t, await buyer.post('/api/account/autonym', number), { data: { errors: [{ msg: /18 places/ }] } })
  has(t, await buyer.post('/api/account/autonym', { name, idNo, state: 'passed' }), { status: 400 }, 'R16')
  t.strictSame([...(await sql`select 1 from real_names where member_id = ${buyer.memberId}`)], [])
})

t.test('R18, R52: an operator reads and decides, never their own, once; the member is told', async (t) => {
  await sql`truncate rate_counters`
  await sql`delete from real_names`
  const [passing, failing, nosy] = [await mall.register(), await mall.register(), await mall.register()]
  const operator = await mall.demo('demo-operator')
  for (const one of [passing, failing, operator]) await one.post('/api/account/autonym', { name, idNo })

  has(t, await nosy.get('/api/admin/autonym/page'), { status: 403 })
  has(t, await nosy.post('/api/admin/autonym/decide', { id: '1', pass: true }), { status: 403 })

  const { data: page } = await operator.get('/api/admin/autonym/page')
  const { list: waiting, total } = page as { list: { id: string; memberId: string }[]; total: number }
  t.equal(total, 3)
  has(t, waiting, [{ username: passing.username, name, idNo }, {}, {}])
  const idOf = (memberId: number) => waiting.find((row) => row.memberId === String(memberId))!.id
  const [read] = await sql`select actor_id, after from audit_entries where action = 'members.readRealNames'`
  const named = [passing, failing, operator].map((one) => one.memberId)
  t.strictSame({ ...read }, { actor_id: operator.memberId, after: { members: named } }, 'that they were read')

  const decide = (body: object) => operator.post('/api/admin/autonym/decide', body)
  has(t, await decide({ id: idOf(operator.memberId), pass: true }), { status: 409, code: 1023 }, 'their own')
  const twice = await Promise.all([1, 2, 3].map(() => decide({ id: idOf(passing.memberId), pass: true })))
  t.strictSame(twice.map(({ status }) => status).sort(), [200, 409, 409])
  for (const unsaid of [{}, { reason: '' }, { reason: ' ' }])
    has(t, await decide({ id: idOf(failing.memberId), pass: false, ...unsaid }), {
      status: 400,
      data: { errors: [{ path: 'reason' }] },
    })
  has(t, await decide({ id: idOf(failing.memberId), pass: false, reason: '姓名与证件不符' }), {
    status: 200,
  })
  has(t, await decide({ id: '999999', pass: true }), { status: 409 })

  has(t, await passing.get('/api/account/autonym'), { data: { state: 'passed' } })
  has(t, await failing.get('/api/account/autonym'), { data: { state: 'failed', reason: '姓名与证件不符' } })
  const notices = await sql`
    select member_id, key from notices where key like 'realName%' order by member_id`
  has(t, notices, [
    { member_id: passing.memberId, key: 'realNamePassed' },
    { member_id: failing.memberId, key: 'realNameFailed' },
  ])
  const decisions = await sql`
    select actor_id, member_id, after from audit_entries where action = 'members.decideRealName' order by id`
  has(t, decisions, [
    { actor_id: operator.memberId, member_id: passing.memberId, after: { pass: true } },
    { member_id: failing.memberId, after: { pass: false } },
  ])
  t.equal(decisions.length, 2)
  has(t, await passing.post('/api/account/autonym', { name, idNo }), { status: 409 }, 'passed once for all')
  has(t, await failing.post('/api/account/autonym', { name, idNo }), { status: 200 }, 'failed: once more')
})

t.test('the page hands it in and shows how it stands, without scripts, in both languages', async (t) => {
  for (const lang of ['zh', 'en'] as const) {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    await browser.go('/autonym')
    const wrong = await browser.press('default', { name, idNo: '123' })
    t.equal(wrong.status, 422)
    t.match(wrong.body, 'id="field-idNo-error"')
    t.match(wrong.body, `value="${name}"`)
    const sent = await browser.press('default', { name, idNo })
    t.equal(sent.status, 200)
    t.match(sent.body, lang === 'zh' ? '审核中' : 'Under review')
    t.notMatch(sent.body, new RegExp(idNo))
    await sql`
      update real_names set state = 'failed', reason = '照片<b>不清', decided_at = now() where member_id = ${buyer.memberId}`
    const { body } = await browser.go('/autonym')
    t.match(body, '照片&lt;b&gt;不清')
    t.match(body, 'name="idNo"')
  }
})
