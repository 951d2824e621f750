import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** An account of the simulated WeChat. */
export interface SimulatedPerson {
  openid: string
  unionid?: string
  nickname: string
}

export const wechatApp = { id: 'wx1234567890abcdef', secret: 'simulated-wechat-secret' }

export interface WechatSimulator {
  /** Base address for WECHAT_LOGIN_BASE and WECHAT_OPEN_BASE. */
  base: string
  /** A person confirms on the phone: answers the code with which their browser returns. */
  confirm(person: SimulatedPerson): string
  /** What happens to the next calls. */
  answer: { errcode?: number; delayMs?: number; hangsUp?: boolean; body?: string }
  /** Paths called so far. */
  calls: string[]
}

const CODE_SECONDS = 600

/** The two calls of website sign-in, as strict and as odd as the real ones: text/plain, errors with status 200. */
export async function startWechatSimulator(t: Test): Promise<WechatSimulator> {
  const codes = new Map<string, { person: SimulatedPerson; at: number; used: boolean }>()
  const tokens = new Map<string, SimulatedPerson>()
  const simulator: WechatSimulator = {
    base: '',
    answer: {},
    calls: [],
    confirm(person) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { person, at: Date.now(), used: false })
      return code
    },
  }
  const fault = (errcode: number, errmsg: string) => ({ errcode, errmsg })

  function accessToken(query: URLSearchParams): object {
    if (query.get('appid') !== wechatApp.id) return fault(40013, 'invalid appid')
    if (query.get('secret') !== wechatApp.secret) return fault(40125, 'invalid appsecret')
    if (query.get('grant_type') !== 'authorization_code') return fault(40002, 'invalid grant_type')
    const known = codes.get(query.get('code') ?? '')
    if (!known || Date.now() - known.at > CODE_SECONDS * 1000) return fault(40029, 'invalid code')
    if (known.used) return fault(40163, 'code been used')
    known.used = true
    const token = randomBytes(16).toString('hex')
    tokens.set(token, known.person)
    const { openid, unionid } = known.person
    return {
      access_token: token,
      expires_in: 7200,
      refresh_token: 'refresh',
      openid,
      scope: 'snsapi_login',
      ...(unionid && { unionid }),
    }
  }

  function userInfo(query: URLSearchParams): object {
    const person = tokens.get(query.get('access_token') ?? '')
    if (!person) return fault(40001, 'invalid credential')
    if (query.get('openid') !== person.openid) return fault(40003, 'invalid openid')
    return { ...person, sex: 1, province: '', city: '', country: 'CN', headimgurl: 'http://169.254.169.254/' }
  }

  const send = (response: ServerResponse, body: string) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(body)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://simulator')
    simulator.calls.push(url.pathname)
    const { errcode, delayMs = 0, hangsUp, body } = simulator.answer
    if (hangsUp) return void request.socket.destroy()
    const said =
      errcode !== undefined
        ? fault(errcode, 'simulated')
        : request.method !== 'GET'
          ? fault(43001, 'require GET method')
          : url.pathname === '/sns/oauth2/access_token'
            ? accessToken(url.searchParams)
            : url.pathname === '/sns/userinfo'
              ? userInfo(url.searchParams)
              : fault(404, 'no such call')
    setTimeout(() => send(response, body ?? JSON.stringify(said)), delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  simulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return simulator
}
