import t from 'tap'
import { preferredLanguage, translateFor } from '../../src/platform/i18n.ts'
import { wordFaults } from '../../src/tools/check-words.ts'

t.test('both language packs have the same keys with the same variables', async (t) => {
  t.strictSame(wordFaults(), [])
})

t.test('the browser wish is read by quality; an unknown language is no wish', async (t) => {
  t.equal(preferredLanguage('en-US,en;q=0.9,zh;q=0.8'), 'en')
  t.equal(preferredLanguage('fr,zh-CN;q=0.7,en;q=0.3'), 'zh')
  t.equal(preferredLanguage('en;q=0,zh;q=0.1'), 'zh')
  t.equal(preferredLanguage('fr'), null)
  t.equal(preferredLanguage(undefined), null)
})

t.test('words carry their variables and are not escaped twice', async (t) => {
  t.match(translateFor('en')('common.pageTitle', { title: 'A & B' }), 'A & B — Hengzhun')
})

t.test('a sum is read with separators, however it is given', async (t) => {
  const say = (owed: string) => translateFor('zh')('errors.credit.notOwed', { owed })
  t.equal(say('1234567.80'), '账单上待还的只有 ¥1,234,567.80')
  t.equal(say('80.00'), '账单上待还的只有 ¥80.00')
  t.equal(say('1,234.00'), '账单上待还的只有 ¥1,234.00')
})

t.test('a day is read as the language writes it, also before a clock; what is no day stays', async (t) => {
  const [zh, en] = [translateFor('zh'), translateFor('en')]
  const licence = { day: '2027-11-08' }
  const offer = { number: 'A1', amount: '5.00', until: '2026-11-24 16:30' }
  t.equal(
    en('notices.text.storeLicenceRenewed', licence),
    'Your store’s new licence is recorded, good until 8 Nov 2027. Dangerous goods can be published and shipped again.',
  )
  t.equal(
    zh('notices.text.storeLicenceRenewed', licence),
    '贵店的新许可证已登记，有效期至 2027-11-08。危险品可重新上架和发货。',
  )
  t.equal(
    en('notices.text.redOffered', offer),
    'The buyer of the invoice of application A1 began a red letter of 5.00 yuan; finance answers by 24 Nov 2026 16:30',
  )
  const days = { from: '2026-11-25', to: '2026-11-27' }
  t.equal(en('returns.page.pickupDays', { ...days, carrier: 'DEMO' }), '25 Nov 2026 to 27 Nov 2026, DEMO')
  for (const from of ['—', '2026-13-01', '25 Nov 2026'])
    t.equal(en('cylinders.page.window', { ...days, from }), `Pick-up from ${from} to 27 Nov 2026`)
})

t.test('English counts one thing in the singular, however the number is given', async (t) => {
  const en = translateFor('en')
  t.equal(en('search.total.goods', { n: '1' }), '1 product')
  t.equal(en('search.total.goods', { n: '0' }), '0 products')
  t.equal(en('search.total.goods', { n: '1,001' }), '1,001 products')
  t.equal(en('search.total.stores', { n: 1 }), '1 store')
  t.equal(en('checkout.sum.all', { count: 1 }), 'Goods (1 item)')
  t.equal(en('errors.validation.tooFew', { minimum: 1 }), 'At least 1 item')
  t.equal(translateFor('zh')('search.total.goods', { n: '1' }), '共 1 件商品')
})
