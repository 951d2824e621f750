import type { Test } from 'tap'
import type { Traveller } from './traveller.ts'

/** Steps of a journey: how a visitor becomes a member, leaves, and comes back each way. */
export type Step = (me: Traveller, t: Test) => Promise<void>

export const registers: Step = async (me, t) => {
  await me.goto('/register')
  await me.looksRight(t)
  await me.typesCode(me.phone)
  await me.press('button.button--primary[value=phone]')
  await me.sees('[name=companyName]')
  await me.looksRight(t)
  await me.type('[name=companyName]', '苏州环境检测有限公司')
  await me.type('[name=username]', me.username)
  await me.type('[name=password]', me.password)
  await me.type('[name=passwordAgain]', me.password)
  await me.tick('[name=terms]')
  await me.press('button.button--primary[value=account]')
  await me.arrive('/register_succed')
  await me.looksRight(t)
}

/** Fills in the address form of the open page and saves it. */
export async function fillsInAddress(me: Traveller, consignee: string): Promise<void> {
  const showNext = async () => {
    if (!me.way.javaScriptEnabled) await me.press('button[value=areas]')
  }
  await me.type('[name=consignee]', consignee)
  await me.type('[name=mobile]', me.phone)
  await me.choose('[name=province]', '32')
  await showNext()
  await me.choose('[name=city]', '3205')
  await showNext()
  await me.choose('[name=district]', '320576')
  await me.type('[name=detail]', '示例路 1 号 3 号楼')
  await me.press('.address-form button.button--primary[value=saveAddress]')
}

export const namesFirstAddress: Step = async (me, t) => {
  await fillsInAddress(me, '李工')
  await me.arrive('/')
  await me.reads('收货地址已保存', 'The shipping address is saved')
  await me.looksRight(t)
}

export const signsOutWhenSure: Step = async (me, t) => {
  // The page may still ask for its cart; after the sign-out that would be refused.
  if (me.way.javaScriptEnabled) await me.page.waitForLoadState('networkidle')
  await me.press('.utility-bar a[href="/logout"]')
  if (me.way.javaScriptEnabled) {
    await me.press('#sign-out .dialog__foot .button:not(.button--primary)')
    await me.page.locator('#sign-out').waitFor({ state: 'hidden' })
    t.ok(await me.page.locator('.utility-bar a[href="/logout"]').isVisible(), 'cancelled: still signed in')
    await me.press('.utility-bar a[href="/logout"]')
  } else await me.arrive('/logout')
  await me.confirms('main .button.button--primary')
  await me.sees('.utility-bar a[href="/login"]')
  await me.goto('/user-centered')
  t.match(me.page.url(), /\/login\?next=%2Fuser-centered$/, 'the account is closed')
}

export const signsInByPassword: Step = async (me, t) => {
  await me.looksRight(t)
  await me.type('form.stack [name=username]', me.username)
  await me.type('form.stack [name=password]', me.password)
  await me.press('button.button--primary[value=password]')
  await me.arrive('/user-centered')
}

export const signsInByPhone: Step = async (me, t) => {
  await me.press('.sign-in__card .tabs a:not([aria-current])')
  await me.arrive('/login_phone')
  await me.looksRight(t)
  await me.typesCode(me.phone)
  await me.press('button.button--primary[value=phone]')
  await me.arrive('/user-centered')
}

/** On the simulated WeChat, as the first of its accounts. */
const confirmsInWechat = async (me: Traveller) => {
  await me.arrive('/dev/wechat')
  await me.press('.wechat-accounts a')
}

export const bindsWechat: Step = async (me, t) => {
  await me.goto('/order/bind')
  await me.looksRight(t)
  await me.press('main button[value=bind]')
  await confirmsInWechat(me)
  await me.arrive('/order/bind')
  await me.reads('微信已绑定', 'WeChat is linked')
  await me.looksRight(t)
}

export const signsInByWechat: Step = async (me) => {
  await me.press('.sign-in__card button[value=begin]')
  await confirmsInWechat(me)
  await me.arrive('/user-centered')
  await me.reads('登录成功', 'Login successful')
}
