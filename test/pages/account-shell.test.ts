import t from 'tap'
import { routeNames, sitemap } from '../../src/sitemap.ts'
import type { PageRoute } from '../../src/sitemap.ts'
import { signIn, startMall } from '../support/mall.ts'

const rows = routeNames.map((name) => ({ name, ...(sitemap[name] as PageRoute) }))
// One order, invoice, return and review have their number in the address; test/pages/orders.test.ts,
// test/modules/returns/steps.test.ts, test/modules/invoices/applying.test.ts and test/modules/reviews/writing.test.ts check them.
const numbered = new Set<string>(['OrderDetail', 'FapiaoDetail', 'TuihuoDetails', 'ReviewDetail'])
const plain = rows.filter((row) => row.account && !row.path.includes(':') && !numbered.has(row.name))

const menuOf = (body: string) => /<nav class="card account-menu".*?<\/nav>/s.exec(body)?.[0] ?? ''

t.test('every page of the account stands in the shell, with its entry lit', async (t) => {
  const { app } = await startMall(t, { demo: true })
  const cookie = await signIn(app, 'demo-manager')
  for (const { name, path, under } of plain) {
    const answer = await app.inject({ url: path, headers: { cookie, language: 'en' } })
    if (answer.statusCode === 303 || name === 'Orders') {
      t.match(answer.headers.location, /^\/(selsect\?next=|order\/dingdan)/, `${name} leads on`)
      continue
    }
    t.equal(answer.statusCode, 200, name)
    const menu = menuOf(answer.body)
    const lit = rows.find((row) => row.name === (under ?? name))!
    t.match(menu, `href="${lit.path}" aria-current="page"`, `${name} lights ${lit.name}`)
    t.equal(menu.split('aria-current').length, 2, `${name} lights one entry`)
  }
})

t.test('the groups of the menu are those of the specification, and managers have one more', async (t) => {
  const { app } = await startMall(t, { demo: true })
  const groupsFor = async (username: string, language: string) => {
    const cookie = await signIn(app, username)
    const { body } = await app.inject({ url: '/user-centered', headers: { cookie, language } })
    return [...menuOf(body).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
  }
  const everyones = [
    'Order Center',
    'Asset Center',
    'Customer Service',
    'Following Center',
    'Account Settings',
  ]
  t.strictSame(await groupsFor('demo-member', 'en'), everyones)
  t.equal((await groupsFor('demo-manager', 'en')).length, everyones.length + 1)
  t.strictSame(await groupsFor('demo-member', 'zh'), [
    '订单中心',
    '资产中心',
    '客户服务',
    '关注中心',
    '账户设置',
  ])
  const cookie = await signIn(app, 'demo-member')
  for (const { path } of rows.filter(({ access }) => access === 'manager'))
    t.equal((await app.inject({ url: path, headers: { cookie } })).statusCode, 403, path)
})
