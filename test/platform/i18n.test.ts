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
