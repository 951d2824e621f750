import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { systemRandom } from '../../../src/platform/random.ts'
import { handClock } from '../../support/mall.ts'
import type { MallOptions } from '../../support/mall.ts'
import { startWechatSimulator, wechatApp } from '../../support/wechat-login-simulator.ts'
import type { SimulatedPerson } from '../../support/wechat-login-simulator.ts'
import { memberMall, Visitor } from '../identity/world.ts'

let people = 0

/** Somebody with WeChat whom nobody has seen before. */
export const somebody = (more: Partial<SimulatedPerson> = {}): SimulatedPerson => ({
  openid: `openid-${(people += 1)}`,
  unionid: `unionid-${people}`,
  nickname: `林工 ${people}`,
  ...more,
})

/** A mall with the demo accounts before a simulated WeChat; what is drawn is remembered. */
export async function wechatMall(t: Test, options: MallOptions = {}) {
  const simulator = await startWechatSimulator(t)
  const clock = options.clock ?? handClock('2026-11-20T10:00:30+08:00')
  const env = {
    WECHAT_APP_ID: wechatApp.id,
    WECHAT_APP_SECRET: wechatApp.secret,
    WECHAT_OPEN_BASE: simulator.base,
    WECHAT_LOGIN_BASE: simulator.base,
    ...options.env,
  }
  const mall = await memberMall(t, { ...options, clock, env })
  const drawn: string[] = []
  mall.services.random = {
    ...systemRandom,
    text(alphabet, length) {
      const text = systemRandom.text(alphabet, length)
      drawn.push(text)
      return text
    },
  }
  const { sql } = mall.database.owner
  t.beforeEach(async () => void (await sql`truncate rate_counters, phone_messages`))
  return { ...mall, clock, simulator, drawn, env }
}

export type WechatMall = Awaited<ReturnType<typeof wechatMall>>

/** What a browser's script does: asks for the way to WeChat; answers the state WeChat will return with. */
export async function begin(visitor: Visitor, next = '/cart'): Promise<string> {
  const { response } = await visitor.open(
    `/f/api/sms/getWxLoginUrl?${new URLSearchParams({ redirect: next })}`,
    {
      'sec-fetch-site': 'same-origin',
      language: 'zh',
    },
  )
  return response.json<{ data: { state: string } }>().data.state
}

/** The address WeChat returns to. */
export const returnAddress = (state: string, code?: string): string =>
  `/?${new URLSearchParams({ ...(code !== undefined && { code }), state })}`

/** Goes to WeChat and comes back as this person. */
export async function comeBack(mall: WechatMall, visitor: Visitor, person: SimulatedPerson, next?: string) {
  const state = await begin(visitor, next)
  return visitor.open(returnAddress(state, mall.simulator.confirm(person)))
}

/** Binds a person's WeChat to a demo account by its password. */
export async function bindToDemo(mall: WechatMall, person: SimulatedPerson, username = 'demo-member') {
  const visitor = new Visitor(mall.app)
  await comeBack(mall, visitor, person)
  const { status, body } = await visitor.call('/f/api/sms/bindWxPassword', {
    ticket: visitor.cookies.get('WeChat'),
    username,
    password: `${username}-2026`,
  })
  if (status !== 200) throw new Error(`not bound: ${status} ${body}`)
  return visitor
}

/** An API client: no cookies, no browser. */
export const client = (app: FastifyInstance) => ({
  async get(url: string, headers: Record<string, string> = {}) {
    const response = await app.inject({ method: 'GET', url, headers: { language: 'en', ...headers } })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  },
  async post(url: string, payload: object, headers: Record<string, string> = {}) {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        language: 'en',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        origin: 'http://localhost',
        ...headers,
      },
      payload: JSON.stringify(payload),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  },
})
