import t from 'tap'
import { articleTypes } from '../../../src/modules/content/seed/help/index.ts'
import { banners, exchangeRates, honours, partners } from '../../../src/modules/content/seed/home.ts'
import { demoAddresses, menuItems } from '../../../src/modules/content/seed/menu.ts'
import { news } from '../../../src/modules/content/seed/news/index.ts'
import { pointsGoods } from '../../../src/modules/content/seed/points.ts'
import { settings } from '../../../src/modules/content/seed/settings.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { SESSION_IDLE_SECONDS } from '../../../src/platform/session.ts'
import { usualSettings } from '../../../src/platform/settings.ts'
import { sitemap } from '../../../src/sitemap.ts'
import { bodyBlocks } from '../../../views/pages/content/body-blocks.ts'
import { has } from '../../support/has.ts'

const articles = articleTypes.flatMap((type) => type.articles)
const texts = [
  ...articles.map(({ id, bodyZh, bodyEn }) => ({ name: `article ${id}`, zh: bodyZh, en: bodyEn })),
  ...news.map(({ id, bodyZh, bodyEn }) => ({ name: `news ${id}`, zh: bodyZh, en: bodyEn })),
]

const patterns = Object.values(sitemap).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
)
const servedBeside = ['/f/docs']

/** Whether a path of this site leads to a page: one of the site map, with an article or news item that exists. */
function leadsSomewhere(href: string): boolean {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  if (servedBeside.includes(pathname)) return true
  const article = /^\/helpCenter\/(\d+)$/.exec(pathname)?.[1]
  if (article) return articles.some(({ id }) => id === Number(article))
  if (pathname === '/detail_industry') return news.some(({ id }) => id === Number(searchParams.get('id')))
  return patterns.some((pattern) => pattern.test(pathname))
}

const linksOf = (body: string): string[] =>
  bodyBlocks(body).flatMap((block) => {
    const parts = block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.text : []
    return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
  })

t.test('both languages say the same: as many blocks, headings, items and links', async (t) => {
  const shape = (body: string) =>
    bodyBlocks(body).map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind))
  for (const { name, zh, en } of texts) {
    t.strictSame(shape(en), shape(zh), name)
    t.equal(linksOf(en).length, linksOf(zh).length, `${name}: links`)
    t.notMatch(en, /[\u4e00-\u9fff]{9,}/, `${name}: English has no Chinese sentences`)
  }
})

t.test('every link of a text leads to a page that exists', async (t) => {
  for (const { name, zh, en } of texts) {
    for (const href of [...linksOf(zh), ...linksOf(en)]) t.ok(leadsSomewhere(href), `${name}: ${href}`)
    t.notMatch(zh + en, /\]\((?!\/)/, `${name}: no link is left as text`)
  }
})

t.test('ids are given once, and Register_login is article 6 (specification 2)', async (t) => {
  for (const ids of [articles.map(({ id }) => id), news.map(({ id }) => id)])
    t.equal(new Set(ids).size, ids.length)
  t.equal(articles.find(({ id }) => id === 6)?.nameEn, 'Register and sign in')
  t.strictSame(
    articleTypes.filter(({ place }) => place === 'help').map(({ nameZh }) => nameZh),
    ['新手上路', '支付方式', '配送方式', '售后服务', '资料下载'],
  )
})

t.test('there are twelve news or more, and each closes with its sources', async (t) => {
  t.ok(news.length >= 12)
  for (const { id, bodyZh, bodyEn } of news) {
    t.match(bodyZh, /\n\n## 来源\n\n.+$/, `news ${id}`)
    t.match(bodyEn, /\n\n## Sources\n\n.+$/, `news ${id}`)
  }
})

t.test('prices in texts are ¥ in Chinese and CN¥ in English', async (t) => {
  for (const { name, zh, en } of texts) {
    t.notMatch(zh, /CN¥\s?\d/, name)
    t.notMatch(en, /(^|[^N])¥/, name)
  }
})

t.test('a check between two purchases is judged alike by every article that says how', async (t) => {
  const judging = texts.filter(({ zh }) => /\|d\|/.test(zh))
  t.ok(judging.some(({ name }) => name === 'news 6'))
  for (const { name, zh, en } of judging) {
    t.match(zh, /核查本身重复性/, `${name}: the repeatability of the check itself counts`)
    t.match(en, /twice the standard deviation of the\s+difference itself/, `${name} in English`)
    t.notMatch(zh, /√\(U₁² ?\+ ?U₂²\)/, `${name}: not U alone`)
  }
})

const terms = usualSettings(readConfig({ APP_ENV: 'test' }))
const days = (hours: number) => String(hours / 24)

/** Terms and limits as the code keeps them, and how articles say them; each has one group, the number. */
const said: readonly [what: string, is: string, zh: RegExp, en: RegExp][] = [
  [
    'unpaid',
    String(terms.paymentHours),
    /未付款的订单 (\d+) 小时后关闭/g,
    /unpaid order closes after (\d+) hours/g,
  ],
  [
    'transfer',
    days(terms.transferHours),
    /转账[^。\n]{0,8}保留 (\d+) 天/g,
    /transfer[^.]{0,30}kept for (\d+) days/g,
  ],
  [
    'confirmation',
    days(terms.confirmationHours),
    /店铺在 (\d+) 天内确认/g,
    /by the store within (\d+) days/g,
  ],
  [
    'receipt',
    days(terms.receiptHours),
    /发货 (\d+) 天后系统自动确认收货/g,
    /confirmed (\d+) days after shipment/g,
  ],
  ['review', days(terms.reviewHours), /收货后 (\d+) 天内可以评价/g, /review for (\d+) days/g],
  ['damage', String(terms.damageHours), /签收后 (\d+) 小时内/g, /within (\d+) hours\s+of receipt/g],
  [
    'return',
    days(terms.returnHours),
    /(\d+) 天内可以无理由退货/g,
    /Within (\d+) days of receipt unused goods/g,
  ],
  [
    'exchange',
    days(terms.faultHours),
    /收货之日起 (\d+) 天内，商品存在质量/g,
    /Within (\d+) days of receipt faulty/g,
  ],
  ['invoice', days(terms.invoiceHours), /付款后 (\d+) 天内/g, /within (\d+) days of payment/gi],
  [
    'idle',
    String(SESSION_IDLE_SECONDS / 3600),
    /会话([两\d]+)小时无操作/g,
    /session ends after (\w+) hours without use/g,
  ],
]
const numerals: Record<string, string> = { 两: '2', two: '2' }

t.test('a term is said by every article as the mall keeps it, in both languages', async (t) => {
  for (const [what, is, zh, en] of said)
    for (const [lang, pattern] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const found = texts.flatMap((text) =>
        [...text[lang].matchAll(pattern)].map(([, number = '']) => [text.name, numerals[number] ?? number]),
      )
      t.ok(found.length > 0, `${what} is said in ${lang}`)
      for (const [name, number] of found) t.equal(number, is, `${what} in ${name} (${lang})`)
    }
})

t.test('nothing of the demo passes for real', async (t) => {
  const all = JSON.stringify([texts, honours, partners, banners, settings])
  t.notMatch(all, /GBW\s?\(?E?\)?\s?\d{5}/, 'no official number')
  t.notMatch(all, /[苏京沪]ICP备/, 'no filing number')
  for (const honour of honours) t.match(honour.noteEn, /DEMO/)
  for (const partner of partners) {
    t.match(partner.titleEn, /^Example /)
    t.equal(new URL(partner.url).hostname, 'example.com')
  }
  for (const { place, titleEn } of banners) if (place === 'brand') t.match(titleEn, /\(demo\)$/)
  t.match(settings['email'], /\.example$/)
})

t.test(
  'menu addresses of the demo lead to pages that exist; one is left to show "under development"',
  async (t) => {
    const items = menuItems(demoAddresses)
    t.strictSame(
      items.filter(({ type }) => type === 6).map(({ titleEn }) => titleEn),
      ['Subsidiary Company'],
    )
    for (const { titleEn, target } of items) if (target) t.ok(leadsSomewhere(target), titleEn)
  },
)

t.test('the home page gets its fixed tiles, ten brands, twelve goods and a dated rate', async (t) => {
  t.strictSame(
    banners.filter(({ place }) => place === 'hero').map(({ categoryId }) => categoryId),
    [194, 208, 228],
  )
  t.equal(banners.filter(({ place }) => place === 'brand').length, 10)
  t.ok(partners.length > 7, 'more than one view of logos')
  t.equal(pointsGoods.length, 12)
  has(t, exchangeRates[0], { setOn: /^\d{4}-\d{2}-\d{2}$/, yuanPerDollar: /^\d\.\d{4}$/ })
})
