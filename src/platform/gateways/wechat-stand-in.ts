import type { Config } from '../config.ts'
import { WechatRefused } from './wechat-login.ts'
import type { WechatLogin, WechatPerson } from './wechat-login.ts'

/** Simulated WeChat accounts for a mall without a configured app; one has no unionid, one attempts an injection. */
export const pretended: readonly WechatPerson[] = [
  { openid: 'pretended-openid-1', unionid: 'pretended-unionid-1', nickname: '林工 · 环境监测' },
  { openid: 'pretended-openid-2', unionid: null, nickname: 'Dr. Chen 🔬' },
  { openid: 'pretended-openid-3', unionid: 'pretended-unionid-3', nickname: '<b>Bobby</b>"; drop table--' },
]

/** The code that the simulated WeChat issues for one of its accounts. */
export const pretendedCode = (index: number, nonce: string): string => `pretended.${index}.${nonce}`

/** Stand-in of development and tests: /dev/wechat simulates WeChat. It does not count how often a code is used. */
export const wechatStandIn = (config: Config): WechatLogin => ({
  address: (state) => `${config.PUBLIC_ORIGIN}/dev/wechat?${new URLSearchParams({ state })}`,
  async whoIs(code) {
    const person = pretended[Number(/^pretended\.(\d)\./.exec(code)?.[1] ?? NaN)]
    if (!person) throw new WechatRefused('errcode 40029')
    return person
  },
})
