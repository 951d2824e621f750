import t from 'tap'
import { noticeEvents, topics } from '../../../src/modules/notices/events.ts'
import { notify, notifyAll, sendNoticeMails } from '../../../src/modules/notices/index.ts'
import type { NewNotice } from '../../../src/modules/notices/index.ts'
import { zh } from '../../../src/locales/index.ts'
import { MailNotSent } from '../../../src/platform/gateways/mail.ts'
import type { Mail } from '../../../src/platform/gateways/mail.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall, Visitor } from '../identity/world.ts'

const mall = await memberMall(t, { clock: handClock('2026-11-20T08:00:00Z') })
const { app, services, database, clock } = mall
const { sql } = database.owner
const [member] = await sql<{ id: number }[]>`
  update members set email = 'demo@example.com' where username = 'demo-member' returning id`
const memberId = member!.id
const token = await apiToken(app)

let sent: Mail[] = []
let refuse = false
services.mail = {
  async send(mail) {
    sent.push(mail)
    if (refuse) throw new MailNotSent('refused')
  },
}

const number = 'HZ202611200001'
const step = (key: NewNotice['key'], vars: Record<string, string> = {}) =>
  notify(services, { memberId, key, vars: { number, ...vars }, path: `/detail_dingdan?orderNo=${number}` })
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, language: 'zh' },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json<{ data: any }>() }
}
const listed = async () => (await ask('GET', '/api/message/page')).data.list

t.beforeEach(async () => {
  sent = []
  refuse = false
  for (const table of ['notices', 'notice_mails', 'notice_settings']) await sql.unsafe(`delete from ${table}`)
})

t.test(
  'each event has a row, each row a text, and each topic says what holds unless one chooses',
  async (t) => {
    t.strictSame(Object.keys(noticeEvents).toSorted(), Object.keys(zh.notices.text).toSorted())
    for (const { topic } of Object.values(noticeEvents)) t.ok(topics[topic], topic)
  },
)

t.test(
  'steps of one order within ten minutes are one message, of which the latest is the text',
  async (t) => {
    await step('fillingBegun', { task: 'FT1' })
    clock.forward(120)
    await step('unitPassed', { serial: 'C-1' })
    clock.forward(120)
    await step('unitFailed', { serial: 'C-2', reason: 'CO₂' })
    const [message, ...others] = await listed()
    t.strictSame(others, [])
    t.strictSame(message, {
      id: message.id,
      type: 'order',
      text: '订单 HZ202611200001 的 C-2 质检未通过：CO₂。店铺将重新配制，不另收费。',
      path: `/detail_dingdan?orderNo=${number}`,
      time: '2026-11-20T08:04:00.000Z',
      read: false,
      earlier: [
        { text: '订单 HZ202611200001 的 C-1 质检合格。', time: '2026-11-20T08:02:00.000Z' },
        { text: '订单 HZ202611200001 开始配制（配制任务 FT1）。', time: '2026-11-20T08:00:00.000Z' },
      ],
    })
  },
)

t.test('what is told apart: another order, a moved date, what was read, what is old', async (t) => {
  await step('unitPassed', { serial: 'C-1' })
  await step('unitPassed', { serial: 'C-9', number: 'HZ202611200002' })
  await step('dateMoved', { from: '2026-12-01', to: '2026-12-04', reason: '重配' })
  t.equal((await listed()).length, 3)
  await ask('POST', '/api/message/read', { all: true })
  await step('unitPassed', { serial: 'C-2' })
  t.equal((await listed()).length, 4)
  clock.forward(601)
  await step('unitPassed', { serial: 'C-3' })
  const list = await listed()
  t.equal(list.length, 5)
  t.match(list[0].text, 'C-3', 'the newest first')
  t.strictSame(
    list.map(({ earlier }: { earlier: unknown[] }) => earlier.length),
    [0, 0, 0, 0, 0],
  )
})

t.test('one mail for steps that follow each other, sent once and after its transaction', async (t) => {
  await step('fillingBegun', { task: 'FT1' })
  clock.forward(60)
  await step('unitPassed', { serial: 'C-1' })
  await sendNoticeMails(services as never)
  t.strictSame(sent, [], 'what follows soon is waited for')
  clock.forward(241)
  await Promise.all([sendNoticeMails(services as never), sendNoticeMails(services as never)])
  t.strictSame(sent, [
    {
      to: 'demo@example.com',
      subject: '恒准标物：订单 HZ202611200001 的 C-1 质检合格。',
      text: [
        `${sent[0]!.text.slice(0, 10)} ${sent[0]!.text.slice(11, 16)} 订单 HZ202611200001 开始配制（配制任务 FT1）。`,
        `${sent[0]!.text.slice(0, 10)} ${sent[0]!.text.split('\n')[1]!.slice(11, 16)} 订单 HZ202611200001 的 C-1 质检合格。`,
        '',
        'http://localhost/detail_dingdan?orderNo=HZ202611200001',
        '',
        '您可以在“消息设置”里选择接收哪些邮件：http://localhost/message/settings',
      ].join('\n'),
    },
  ])
  await sendNoticeMails(services as never)
  t.equal(sent.length, 1)
  await database
    .transaction(async (tx) => {
      await notify(services, { memberId, key: 'orderPaid', vars: { number } }, tx)
      throw new Error('the cause falls')
    })
    .catch(() => {})
  await sendNoticeMails(services as never)
  t.equal(sent.length, 1, 'no cause, no mail')
})

t.test(
  'a moved date is kept as a day, and written as the language of who reads it writes days',
  async (t) => {
    await ask('POST', '/api/message/preferences', { language: 'en', topics: [] })
    const dates = { from: '2026-12-01', to: '2026-12-04' }
    await step('dateMoved', { ...dates, reason: 'CO₂' })
    await sendNoticeMails(services as never)
    t.strictSame(
      sent.map(({ subject }) => subject),
      [
        `Hengzhun Reference Materials: The promised date of order ${number} moved from 1 Dec 2026 to 4 Dec 2026: CO₂. You can choose how to go on from the order page.`,
      ],
    )
    t.strictSame(
      (await listed()).map(({ text }: { text: string }) => text),
      [`订单 ${number} 的承诺日期由 2026-12-01 改为 2026-12-04：CO₂。您可以在订单页选择如何处理。`],
    )
    const rows = await sql`select vars from notices`
    t.strictSame([...rows], [{ vars: { number, ...dates, reason: 'CO₂' } }])
  },
)

t.test('a mail that was not accepted is never handed over again, and keeps no words', async (t) => {
  refuse = true
  await step('orderPaid')
  await sendNoticeMails({ ...services, log: { error: () => {} } } as never)
  t.equal(sent.length, 1)
  refuse = false
  clock.forward(3600)
  await sendNoticeMails(services as never)
  t.equal(sent.length, 1)
  const rows = await sql`select events, taken_at is not null as taken, sent_at from notice_mails`
  t.strictSame([...rows], [{ events: [], taken: true, sent_at: null }])
  clock.forward(31 * 86_400)
  await sendNoticeMails(services as never)
  t.strictSame([...(await sql`select id from notice_mails`)], [])
  clock.set('2026-11-20T10:00:00Z')
})

t.test('a member chooses by topic what is shown and what is mailed, and in which language', async (t) => {
  const before = (await ask('GET', '/api/message/preferences')).data
  t.strictSame([before.language, before.hasMail], ['zh', true])
  t.strictSame(
    before.topics.find(({ topic }: { topic: string }) => topic === 'filling'),
    {
      topic: 'filling',
      text: '配制进度与日期变更',
      site: { on: true, fixed: false },
      mail: { on: true, fixed: false },
    },
  )
  t.notOk(
    before.topics.some(({ topic }: { topic: string }) => topic === 'store'),
    'a buyer has no work of a store',
  )
  const saved = await ask('POST', '/api/message/preferences', {
    language: 'en',
    topics: [
      { topic: 'filling', site: false, mail: true },
      { topic: 'security', site: false, mail: false },
      { topic: 'orders', site: true, mail: false },
    ],
  })
  t.equal(saved.status, 200)
  await step('unitPassed', { serial: 'C-1' })
  await step('orderPaid')
  await notify(services, { memberId, key: 'passwordChanged' })
  t.strictSame(
    (await listed()).map(({ text }: { text: string }) => text.slice(0, 8)).toSorted(),
    ['登录密码已修改，', '订单 HZ202'].toSorted(),
    'security is always shown; filling is not, as chosen',
  )
  clock.forward(301)
  await sendNoticeMails(services as never)
  t.strictSame(
    sent.map(({ subject }) => subject),
    ['Hengzhun Reference Materials: C-1 of order HZ202611200001 passed its quality check.'],
  )
  for (const body of [
    {},
    { language: 'fr', topics: [] },
    { language: 'zh', topics: [{ topic: 'gossip', site: true, mail: true }] },
    { language: 'zh', topics: [], memberId: 1 },
  ])
    t.equal((await ask('POST', '/api/message/preferences', body)).status, 400, JSON.stringify(body))
})

t.test('many are told of one event at once, each in their own words and as they chose', async (t) => {
  const [other, silent] = await sql<{ id: number }[]>`
    select id from members where email is null and id <> ${memberId} order by id limit 2`
  await sql`update members set email = 'other@example.com' where id = ${other!.id}`
  await ask('POST', '/api/message/preferences', {
    language: 'zh',
    topics: [{ topic: 'certificates', site: false, mail: false }],
  })
  const told = [memberId, other!.id, silent!.id].map((each) => ({
    memberId: each,
    vars: { lot: 'L-1', quantity: String(each), why: 'x' },
    path: `/order/pici?q=${each}`,
  }))
  await database.transaction((tx) => notifyAll(services, 'batchRecalled', told, tx))
  await database.transaction((tx) => notifyAll(services, 'batchRecalled', [], tx))
  const rows = await sql`
    select member_id as "memberId", kind, key, vars, path, together, created_at = ${clock.now()} as now from notices order by id`
  t.strictSame(
    rows.map((row) => ({ ...row })),
    told
      .toSorted((a, b) => a.memberId - b.memberId)
      .map((each) => ({
        ...each,
        kind: 'certificate',
        key: 'batchRecalled',
        together: null,
        now: true,
      })),
    'certificates are always shown',
  )
  clock.forward(1)
  await sendNoticeMails(services as never)
  t.strictSame(
    sent.map(({ to, subject }) => [to, subject]),
    [['other@example.com', `恒准标物：批次 L-1 已召回，您收到过 ${other!.id} 件：x 请告知处理情况。`]],
    'one mail is declined, and one member has no address',
  )
  await t.rejects(
    notifyAll(services, 'unitPassed', told, database),
    /unitPassed is told together with other events/,
    'steps of one order are told together',
  )
  await sql`update members set email = null where id = ${other!.id}`
})

t.test('without an address of mail nothing waits to be sent', async (t) => {
  await sql`update members set email = null where id = ${memberId}`
  await step('orderPaid')
  t.strictSame([...(await sql`select id from notice_mails`)], [])
  await sql`update members set email = 'demo@example.com' where id = ${memberId}`
})

t.test('the page of settings is a form of its own without scripts', async (t) => {
  const member = new Visitor(app)
  t.equal((await member.open('/message/settings')).location, '/login?next=%2Fmessage%2Fsettings')
  await member.enter()
  const formToken = await member.tokenOf('/message/settings')
  const { location } = await member.post('/message/settings', {
    formToken,
    action: 'default',
    language: 'en',
    'site.filling': 'on',
    'mail.goods': 'on',
  })
  t.equal(location, '/message/settings')
  const { body } = await member.open('/message/settings')
  const ticked = [...body.matchAll(/<input type="checkbox"[^>]*name="([\w.]+)"[^>]*>/g)]
    .filter(([box]) => box.includes('checked'))
    .map(([, name]) => name)
  t.strictSame(ticked, ['site.filling', 'mail.goods'])
  t.match(body, /<option value="en" lang="en" selected/)
})

t.test('a reason that is forgotten goes from earlier steps too', async (t) => {
  const { forgetNoticeReasons } = await import('../../../src/modules/notices/index.ts')
  await step('unitFailed', { serial: 'C-2', reason: 'secret' })
  await step('unitPassed', { serial: 'C-2' })
  await forgetNoticeReasons(database, [number])
  const [row] = await sql<{ all: string }[]>`select vars::text || earlier::text as all from notices`
  t.notMatch(row!.all, 'secret')
  t.match(row!.all, '"reason": "—"')
})
