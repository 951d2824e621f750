import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { hrefOf, routeNames, sitemap } from '../../src/sitemap.ts'
import type { PageRoute, RouteName } from '../../src/sitemap.ts'
import { Visitor } from '../modules/identity/world.ts'
import { parameters } from '../pages/walk.ts'
import { fillsInAddress } from './coming-and-going.ts'
import type { Step } from './coming-and-going.ts'
import { has } from '../support/has.ts'

/** Steps of a journey through the account: each opens a page and does what the page is for. */

export const signsInForTheDay: Step = async (me, t) => {
  await me.goto('/user-centered')
  await me.looksRight(t)
  await me.press('.side-card form button')
  await me.reads('今日已签，', 'Signed in today')
  await me.goto('/person_detail')
  await me.looksRight(t)
}

export const savesNicknameAndPicture: Step = async (me, t) => {
  await me.goto('/order/user')
  await me.looksRight(t)
  await me.type('[name=nickname]', '小李')
  await me.press('.account-form button.button--primary')
  await me.sees('.note.note--good')
  t.equal(await me.page.inputValue('[name=nickname]'), '小李')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await me.page.setInputFiles('[name=file]', { name: 'me.png', mimeType: 'image/png', buffer: picture })
  await me.press('button[value=avatar]')
  await me.sees('img.portrait-row__picture')
  await me.page.waitForLoadState()
  const width = () =>
    me.page.locator('img.portrait-row__picture').evaluate((image: HTMLImageElement) => image.naturalWidth)
  t.ok((await width()) > 0, 'the picture is shown')
  await me.looksRight(t)
}

export const namesAnotherCompany: Step = async (me, t) => {
  await me.goto('/updatecompanyname?next=/order/user')
  await me.looksRight(t)
  await me.type('[name=companyName]', '苏州计量检测有限公司')
  await me.press('.account-form button.button--primary')
  await me.arrive('/order/user')
  t.match(await me.page.textContent('main'), '苏州计量检测有限公司')
}

export const endsAnotherDevice: Step = async (me, t) => {
  const device = new Visitor(me.world.mall.app)
  await device.signIn({ username: me.username, password: me.password }, { origin: me.world.origin })
  t.ok(await device.isMember())
  await me.goto('/order/safe')
  await me.looksRight(t)
  t.equal(await me.page.locator('.session-table tbody tr').count(), 2)
  await me.press('.session-table button[value=end]')
  await me.arrive('/selsect')
  await me.looksRight(t)
  await me.proves()
  await me.arrive('/order/safe')
  await me.press('.session-table button[value=end]')
  await me.reads('该设备已退出', 'The device is signed out')
  t.equal(await me.page.locator('.session-table tbody tr').count(), 1)
  t.notOk(await device.isMember(), 'the other device is signed out')
}

export const setsPayPassword: Step = async (me, t) => {
  await me.openProved('/paypass')
  await me.looksRight(t)
  await me.type('[name=payPassword]', '140629')
  await me.type('[name=payPasswordAgain]', '140629')
  await me.press('.account-form button.button--primary')
  await me.arrive('/order/safe')
}

export const bindsMail: Step = async (me, t) => {
  await me.openProved('/mail')
  await me.looksRight(t)
  await me.type('[name=email]', `${me.username}@lab.example`)
  await me.press('button.button--primary[value=send]')
  await me.sees('.note.note--good')
  await me.goto('/dev/outbox')
  const message = await me.page.textContent(`tr:has-text("${me.username}@lab.example")`)
  await me.goto(/http\S+\/mail\?token=[\w-]+/.exec(message!)![0])
  await me.looksRight(t)
  await me.press('button.button--primary[value=confirm]')
  await me.arrive('/order/safe')
}

export const handsInRealName: Step = async (me, t) => {
  await me.goto('/autonym')
  await me.looksRight(t)
  await me.type('[name=name]', '李工')
  await me.type('[name=idNo]', '11010519491231002X')
  await me.press('.account-form button.button--primary')
  await me.sees('.status.status--waiting')
  await me.looksRight(t)
}

export const changesPhone: Step = async (me, t) => {
  await me.openProved('/newselsect')
  await me.looksRight(t)
  me.phone = me.phone.replace(/^137/, '136')
  await me.typesCode(me.phone)
  await me.press('button.button--primary[value=bind]')
  await me.arrive('/order/safe')
  t.match(await me.page.textContent('main'), `136****${me.phone.slice(-4)}`)
}

export const changesPassword: Step = async (me, t) => {
  await me.openProved('/changepassword')
  await me.looksRight(t)
  await me.type('[name=oldPassword]', me.password)
  me.password = 'nine blue jugs'
  await me.type('[name=password]', me.password)
  await me.type('[name=passwordAgain]', me.password)
  await me.press('.account-form button.button--primary')
  await me.arrive('/order/safe')
}

export const addsAndDropsAnAddress: Step = async (me, t) => {
  await me.goto('/order/address')
  await me.press('.card__head a.button')
  await me.sees('[name=consignee]')
  await me.looksRight(t)
  await fillsInAddress(me, '王工')
  await me.reads('收货地址已保存', 'The shipping address is saved')
  t.equal(await me.page.locator('.address-card').count(), 2)
  await me.press('.address-card:not(.is-default) [href*="remove="]')
  await me.confirms('section:has(#remove-title) .button.button--primary')
  await me.page.locator('.address-card').nth(1).waitFor({ state: 'detached' })
}

export const asksForManager: Step = async (me, t) => {
  await me.goto('/order/jingli')
  await me.looksRight(t)
  await me.tick('[name=managerId]')
  await me.type('[name=reason]', '我们在苏州，希望有人上门。')
  await me.press('.account-form button.button--primary')
  await me.sees('#ask-form')
  await me.press('#ask-form button.button--primary')
  await me.sees('#pending-title')
  await me.looksRight(t)
}

export const follows: Step = async (me, t) => {
  for (const [from, kind] of [
    ['/search/details?spuId=1', 'wares'],
    ['/store/1/index', 'store'],
  ] as const) {
    await me.goto(from)
    await me.press(`form[data-follow=${kind}] button`)
    await me.sees(`form.is-followed[data-follow=${kind}]`)
    await me.goto(`/follow/${kind}`)
    await me.sees('.follow-list button')
    await me.looksRight(t)
  }
}

export const clearsHistory: Step = async (me, t) => {
  await me.goto('/wares/route')
  t.equal(await me.page.locator('.follow-list tbody tr').count(), 1, 'the product that was followed was seen')
  await me.looksRight(t)
  await me.press('.card__head a.button')
  await me.confirms('.follow-list .card__body .button.button--primary')
  await me.sees('.follow-list .empty-state')
}

export const readsAMessage: Step = async (me, t) => {
  await me.goto('/message')
  await me.looksRight(t)
  const unread = me.page.locator('.notice-list .is-unread')
  const count = await unread.count()
  await me.press('.notice-list .is-unread .button')
  // The page reloads: one notice fewer is unread, and until it has loaded some or all of its content is missing.
  await unread.nth(count - 1).waitFor({ state: 'detached' })
  await me.page.waitForLoadState()
  t.equal(await unread.count(), count - 1)
}

export const takesDataAlong: Step = async (me, t) => {
  await me.goto('/order/data')
  await me.looksRight(t)
  const [download] = await Promise.all([me.page.waitForEvent('download'), me.press('main a[download]')])
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  has(t, data, { account: { username: me.username, phone: me.phone } })
}

/** Pages of the account that other tests walk: those that show purchases and what came of them, and the choice of messages. */
const walkedElsewhere = new Set<RouteName>([
  'Orders',
  'Dingdan',
  'Fukuan',
  'Fahuo',
  'Shouhuo',
  'Ping',
  'Huishou',
  'Changgou',
  'Tuihuo',
  'Jilu',
  'TuihuoDetails',
  'TuihuoApply',
  'OrderDetail',
  'Shaidan',
  'Yiping',
  'Review',
  'ReviewDetail',
  'Pici',
  'Youhui',
  'Yue',
  'Mingxi',
  'Jifen',
  'Exchanges',
  'Shopcard',
  'Fapiao',
  'FapiaoDetail',
  'TopUp',
  'Tixian',
  'CreditApply',
  'Repay',
  'Shouxin',
  'Cylinders',
  'Zhengshu',
  'MessageSettings',
  'Exports',
])

/** No page of the account loops or is blank: the journey has checked it, or it announces that it does not exist yet. */
export const findsEveryPage: Step = async (me, t) => {
  const open = async (path: string) => {
    const headers = { language: me.way.lang }
    return me.page.request.get(path, { headers, maxRedirects: 0 })
  }
  const rows = routeNames.filter((name) => (sitemap[name] as PageRoute).account)
  const { sql } = me.world.mall.database.owner
  for (const name of rows) {
    if (me.seen.has(sitemap[name].path) || walkedElsewhere.has(name)) continue
    const path = hrefOf(name, parameters[name])
    if (sitemap[name].access === 'manager') {
      t.equal((await open(path)).status(), 403, `${path} is for managers`)
      await sql`update members set manager_type = 1 where username = ${me.username}`
    }
    const answer = await open(path)
    t.equal(answer.status(), 200, path)
    t.match(await answer.text(), me.say('尚未开放</h1>', ': not yet open</h1>'), `${path} is still to come`)
    await sql`update members set manager_type = 0 where username = ${me.username}`
  }
  await me.goto('/order/dingdan')
  await me.looksRight(t)
}

export const erasesAccount: Step = async (me, t) => {
  const erases = async () => {
    await me.type('[name=username]', me.username)
    await me.press('button[value=erase]')
  }
  await me.goto('/order/data')
  await erases()
  await me.arrive('/selsect')
  await me.proves()
  await me.arrive('/order/data')
  await erases()
  await me.arrive('/')
  await me.goto('/login?next=/user-centered')
  await me.type('form.stack [name=username]', me.username)
  await me.type('form.stack [name=password]', me.password)
  await me.press('button.button--primary[value=password]')
  await me.reads('登录失败：', 'Login failed: ')
  me.forgive(/status of 401/)
  await me.looksRight(t)
}
