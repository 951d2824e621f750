import t from 'tap'
import { readConfig } from '../../../src/platform/config.ts'
import { MailNotSent } from '../../../src/platform/gateways/mail.ts'
import { smtpMail } from '../../../src/platform/gateways/smtp-mail.ts'
import { has } from '../../support/has.ts'
import { startSmtp } from '../../support/smtp-server.ts'
import type { ReceivedMail } from '../../support/smtp-server.ts'
import { membersMall } from './world.ts'

const mall = await membersMall(t)
const { sql, clock } = mall
t.beforeEach(async () => void (await sql`truncate rate_counters`))

/** The token of the last link that was sent to an address. */
async function linkTo(mail: string): Promise<string> {
  const [row] = await sql<{ body: string }[]>`
    select body from outbox_messages where recipient = ${mail} order by id desc limit 1`
  return /\/mail\?token=([\w-]{43})\s/.exec(row!.body)![1]!
}
const mailOf = async (memberId: number) =>
  (await sql`select email from members where id = ${memberId}`)[0]!['email'] as string | null

t.test(
  'R10: a link is sent to who proved who they are, and binds nothing before it is followed',
  async (t) => {
    const buyer = await mall.register()
    const wish = { email: 'wei.lin@example.com' }
    has(t, await buyer.post('/api/account/mail', wish), { status: 403, code: 1011 })
    t.strictSame([...(await sql`select 1 from outbox_messages where channel = 'mail'`)], [])
    await buyer.prove()
    has(t, await buyer.post('/api/account/mail', wish, 'zh'), { status: 200, data: { expireIn: 86_400 } })
    t.equal(await mailOf(buyer.memberId), null)
    const [{ body }] = (await sql`select body from outbox_messages where channel = 'mail'`) as unknown as [
      { body: string },
    ]
    t.match(body, /http:\/\/localhost\/mail\?token=/)
    const token = await linkTo(wish.email)
    const [kept] =
      await sql`select encode(token_hash, 'escape') as hash, r::text as row from mail_confirmations r`
    t.notMatch(kept!['row'], token, 'the database cannot follow the link')
    clock.forward(3600)
    has(t, await buyer.post('/api/account/mail/confirm', { token }), { status: 200 }, 'no proof again')
    t.equal(await mailOf(buyer.memberId), wish.email)
    has(t, await buyer.get('/api/account/profile'), {
      data: { mail: 'w****n@example.com', securityLevel: 75 },
    })
    t.match((await buyer.get('/api/message/page')).data.list[0].text, /w\*\*\*\*n@example.com/)
    has(t, await buyer.post('/api/account/mail/confirm', { token }), { status: 410, code: 1020 }, 'once')
    const [row] = await sql`select before, after from audit_entries where action = 'members.bindMail'`
    has(t, row, { before: null, after: null })
  },
)

t.test('a link is the member’s own, lives a day, and a second one is its end', async (t) => {
  const [buyer, stranger] = [await mall.register(), await mall.register()]
  await buyer.prove()
  await buyer.post('/api/account/mail', { email: 'first@example.com' })
  const first = await linkTo('first@example.com')
  const foreign = await stranger.post('/api/account/mail/confirm', { token: first })
  const missing = await stranger.post('/api/account/mail/confirm', { token: 'x'.repeat(43) })
  has(t, foreign, { status: 410 })
  t.strictSame(foreign, missing, 'a stranger’s link is as none')
  await buyer.post('/api/account/mail', { email: 'second@example.com' })
  has(t, await buyer.post('/api/account/mail/confirm', { token: first }), { status: 410 })
  const second = await linkTo('second@example.com')
  clock.forward(86_400)
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + 3_600_000)}`
  has(t, await buyer.post('/api/account/mail/confirm', { token: second }), { status: 410 }, 'a day later')
  t.equal(await mailOf(buyer.memberId), null)
  const at = await Promise.all(
    ['a@example.com'].map(async (email) => {
      await buyer.prove()
      await buyer.post('/api/account/mail', { email })
      const token = await linkTo(email)
      return Promise.all([1, 2, 3, 4].map(() => buyer.post('/api/account/mail/confirm', { token })))
    }),
  )
  t.strictSame(at[0]!.map(({ status }) => status).sort(), [200, 410, 410, 410], 'of four at once one binds')
})

t.test('an address that cannot be is refused; five letters an hour are sent', async (t) => {
  const buyer = await mall.register()
  await buyer.prove()
  for (const email of [
    '',
    'lin',
    'lin@',
    'a b@example.com',
    'lin@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(200)}@example.com`,
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(187)}.com`,
  ])
    has(t, await buyer.post('/api/account/mail', { email }), {
      status: 400,
      data: { errors: [{ path: 'email' }] },
    })
  has(t, await buyer.post('/api/account/mail', { email: 'a@example.com', memberId: '1' }), { status: 400 })
  for (let i = 0; i < 5; i++)
    has(t, await buyer.post('/api/account/mail', { email: 'lin@example.com' }), { status: 200 })
  has(t, await buyer.post('/api/account/mail', { email: 'lin@example.com' }), { status: 429, code: 429 })
})

t.test('a mail server that fails is said so, and nothing that was is lost', async (t) => {
  const buyer = await mall.register()
  await buyer.prove()
  const working = mall.services.mail
  t.teardown(() => void (mall.services.mail = working))
  mall.services.mail = { send: () => Promise.reject(new MailNotSent('no')) }
  has(t, await buyer.post('/api/account/mail', { email: 'lin@example.com' }, 'zh'), {
    status: 503,
    code: 1021,
  })
  mall.services.mail = working
  t.equal(await mailOf(buyer.memberId), null)
  has(t, await buyer.post('/api/account/mail', { email: 'lin@example.com' }), { status: 200 })
})

t.test(
  'on the page, without scripts: proof, address, link, question, bound; in both languages',
  async (t) => {
    for (const lang of ['zh', 'en'] as const) {
      const buyer = await mall.register()
      const browser = await buyer.browser(lang)
      has(t, await browser.go('/mail'), { status: 303, location: '/selsect?next=%2Fmail' })
      await buyer.prove()
      await browser.go('/mail')
      const bad = await browser.press('send', { email: 'not-an-address' })
      t.equal(bad.status, 422)
      t.match(bad.body, 'id="field-email-error"')
      t.match(bad.body, 'value="not-an-address"')
      const email = `${lang}@example.com`
      const sent = await browser.press('send', { email })
      t.equal(sent.status, 200)
      t.match(sent.body, email)
      const path = `/mail?token=${await linkTo(email)}`
      t.match((await browser.go('/mail?token=nobody')).body, lang === 'zh' ? '链接已失效' : 'has expired')
      clock.forward(600)
      const asked = await browser.go(path)
      t.equal(asked.status, 200, 'the question needs no proof')
      t.equal(await mailOf(buyer.memberId), null, 'opening a link changes nothing')
      const mailed = lang === 'zh' ? 'z****h@example.com' : 'e****n@example.com'
      t.match(asked.body, mailed)
      has(t, await browser.press('confirm'), { status: 303, location: '/order/safe' })
      t.equal(await mailOf(buyer.memberId), email)
    }
  },
)

const message = {
  to: 'wei.lin@example.com',
  subject: '恒准：确认邮箱',
  text: '请打开\n.\nhttps://mall.example/mail?token=x',
}
const gateway = (url: string) =>
  smtpMail(
    readConfig({ MAIL_PROVIDER: 'smtp', SMTP_URL: url, MAIL_FROM: '恒准标物 <service@hengzhun.example>' }),
  )

t.test('SMTP: a letter goes from us to the member, whole, in one conversation', async (t) => {
  const server = await startSmtp(t)
  await gateway(server.url).send(message)
  has(t, server.received, [{ from: 'service@hengzhun.example', to: ['wei.lin@example.com'] }])
  const [{ text }] = server.received as [ReceivedMail]
  t.match(text, /^Subject: =\?UTF-8\?/m)
  t.match(text, /^Content-Type: text\/plain; charset=utf-8/m)
  const encoded = text.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const body = /base64/.test(text)
    ? Buffer.from(encoded, 'base64').toString()
    : encoded
        .replaceAll('=\r\n', '')
        .replaceAll(/(=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
  t.match(body.replaceAll('\r\n', '\n').trim(), message.text)
  has(
    t,
    server.said.map((line) => line.slice(0, 4)),
    ['EHLO', 'MAIL', 'RCPT', 'DATA'],
  )
})

t.test('SMTP: every refusal and every silence is MailNotSent within ten seconds', async (t) => {
  const cases: [command: string, reply: string | null][] = [
    ['MAIL', '550 not you'],
    ['RCPT', '550 no such user'],
    ['DATA', '451 later'],
    ['.', '554 spam'],
  ]
  for (const [command, reply] of cases) {
    const server = await startSmtp(t)
    server.answer(command, reply)
    await t.rejects(gateway(server.url).send(message), { name: 'MailNotSent' }, `${command} ${reply}`)
    t.strictSame(server.received, [])
  }
  await t.rejects(gateway('smtp://127.0.0.1:9').send(message), { name: 'MailNotSent' }, 'nobody there')
  const silent: string[] = ['greeting', 'RCPT', '.']
  await Promise.all(
    silent.map(async (command) => {
      const server = await startSmtp(t)
      server.answer(command, null)
      await t.rejects(gateway(server.url).send(message), { name: 'MailNotSent' }, `silent at ${command}`)
    }),
  )
})
