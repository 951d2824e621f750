import t from 'tap'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { answerTo } from '../../support/words-captcha.ts'
import { startVerifying } from './world.ts'

const clock = handClock(new Date())
const mall = await startVerifying(t, { clock })
let next = 0
const send = (given: { captchaId: string; captcha: string }) =>
  mall.call('POST', '/f/api/sms/sendCode', {
    phone: `1390000${String(next++).padStart(4, '0')}`,
    scene: 'login',
    ...given,
  })

t.test('R6: the picture draws four letters as paths and tells them to nobody', async (t) => {
  const { status, headers, body } = await mall.call('GET', '/f/api/captcha/get')
  t.equal(status, 200)
  t.equal(headers['cache-control'], 'no-store')
  const svg = Buffer.from(body.data.image.split(',')[1], 'base64').toString()
  t.match(svg, /^<svg/)
  t.notMatch(svg, /<text|style=/)
  t.notMatch(JSON.stringify(body), mall.drawn.at(-1)!)
  t.equal(body.data.question, null)
})

t.test('R6: for who sees no pictures there is a question in words, in the reader’s language', async (t) => {
  for (const [language, pattern] of [
    ['zh', /^以下哪些词是.+？请按顺序输入序号，例如 136：1 .+，8 /],
    ['en', /^Which of these words are .+\? Type their numbers in order, for example 136: 1 .+, 8 /],
  ] as const) {
    const { body } = await mall.call('GET', '/f/api/captcha/get?kind=words', undefined, language)
    t.match(body.data.question, pattern)
    t.equal(body.data.image, null)
    const captcha = [...answerTo(body.data.question)].join(language === 'zh' ? '、' : ', ')
    t.equal((await send({ captchaId: body.data.captchaId, captcha })).status, 200, captcha)
  }
})

t.test('R6: an answer in small or full-width letters is right', async (t) => {
  const { captchaId, captcha } = await mall.captcha()
  const wide = [...captcha.toLowerCase()]
    .map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    .join('')
  t.equal((await send({ captchaId, captcha: wide })).status, 200)
})

t.test('R6: a captcha is used up by its first answer, right or wrong', async (t) => {
  const right = await mall.captcha()
  t.equal((await send(right)).status, 200)
  has(t, await send(right), { status: 400, body: { code: 1001, data: { errors: [{ path: 'captcha' }] } } })

  const missed = await mall.captcha()
  t.equal((await send({ ...missed, captcha: '0000' })).body.code, 1001)
  t.equal((await send(missed)).body.code, 1001, 'the right answer comes too late')
})

t.test('R6: after two minutes a captcha is over', async (t) => {
  const given = await mall.captcha()
  clock.forward(121)
  t.equal((await send(given)).body.code, 1001)
})

t.test('the outbox shows what was sent, outside production', async (t) => {
  const { captchaId, captcha } = await mall.captcha()
  await send({ captchaId, captcha })
  const page = await mall.app.inject({ url: '/dev/outbox' })
  t.equal(page.statusCode, 200)
  t.match(page.body, mall.drawn.at(-1)!)
})
