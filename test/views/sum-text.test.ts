import t from 'tap'
import { moneyIn } from '../../src/shared/money.ts'
import { sumText } from '../../views/components/sum-text.ts'

t.test('a sum in dollars says that it is rounded; yuan are exact', async (t) => {
  const inDollars = { money: moneyIn('en', { yuanPerDollar: '7.1' }) }
  t.equal(sumText(inDollars, 84_000), '≈\u00a0$118.31')
  t.equal(sumText(inDollars, -20_000), '≈\u00a0−$28.17')
  t.equal(sumText({ money: moneyIn('zh', { yuanPerDollar: '7.1' }) }, -20_000), '−¥200.00')
  t.equal(sumText({ money: moneyIn('en', null) }, 20_000), 'CN¥200.00', 'without a rate nothing is rounded')
})
