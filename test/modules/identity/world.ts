import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { seedMembers } from '../../../src/modules/identity/index.ts'
import { startedSession, startMall } from '../../support/mall.ts'
import type { MallOptions, TestMall } from '../../support/mall.ts'

export const origin = 'http://localhost'

/** A mall with the demo accounts and the store that one of them works for. */
export async function memberMall(t: Test, options: MallOptions = {}): Promise<TestMall> {
  const mall = await startMall(t, options)
  const { owner } = mall.database
  await owner.sql`
    insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, goods_tenths,
      service_tenths, delivery_tenths, opened_on)
    values (1, '店', 'Store', '店', '', '', '', '', 49, 49, 49, '2020-01-01')`
  await seedMembers(owner)
  return mall
}

const nextAddress = { last: 0 }
const addressOf = (n: number): string => `10.0.${n >> 8}.${n & 255}`

interface Answer {
  status: number
  location: string | undefined
  body: string
  response: LightMyRequestResponse
}

type Fields = Record<string, string>

/** A browser without scripts, at an address of its own: keeps cookies and submits the forms of pages. */
export class Visitor {
  readonly #app: FastifyInstance
  readonly cookies = new Map<string, string>()
  readonly address: string

  constructor(app: FastifyInstance, address = addressOf((nextAddress.last += 1))) {
    this.#app = app
    this.address = address
  }

  /** What its Cookie header says. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #send(options: {
    method: 'GET' | 'POST'
    url: string
    headers: Fields
    payload?: string
  }): Promise<Answer> {
    const response = await this.#app.inject({
      ...options,
      remoteAddress: this.address,
      headers: { ...(this.cookies.size > 0 && { cookie: this.cookie }), ...options.headers },
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return {
      status: response.statusCode,
      location: response.headers.location,
      body: response.body,
      response,
    }
  }

  open(url: string, headers: Fields = {}): Promise<Answer> {
    return this.#send({ method: 'GET', url, headers })
  }

  post(
    url: string,
    fields: Record<string, string | readonly string[]>,
    headers: Fields = { origin },
  ): Promise<Answer> {
    return this.#send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
      ).toString(),
    })
  }

  call(url: string, payload: object, headers: Fields = { origin }): Promise<Answer> {
    return this.#send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', language: 'zh', ...headers },
      payload: JSON.stringify(payload),
    })
  }

  /** The token that the forms of a page carry. */
  async tokenOf(url: string): Promise<string> {
    const { body } = await this.open(url)
    const token = /name="formToken" value="([\w-]+)"/.exec(body)?.[1]
    if (!token) throw new Error(`no form token on ${url}`)
    return token
  }

  /** Opens the sign-in page and submits it. */
  async signIn(fields: Fields = {}, headers?: Fields): Promise<Answer> {
    const formToken = await this.tokenOf('/login')
    return this.post(
      '/login',
      { formToken, action: 'password', username: 'demo-member', password: 'demo-member-2026', ...fields },
      headers,
    )
  }

  /** Is signed in from now on, without the page for it. */
  async enter(username = 'demo-member'): Promise<void> {
    this.cookies.set('Authorization', await startedSession(this.#app, username, 'web'))
  }

  async signOut(): Promise<Answer> {
    return this.post('/logout', { formToken: await this.tokenOf('/logout') })
  }

  /** Whether a page for members opens. */
  async isMember(): Promise<boolean> {
    return (await this.open('/user-centered')).status === 200
  }
}

/** The token of an API client that is signed in. */
export const apiToken = (app: FastifyInstance, username = 'demo-member'): Promise<string> =>
  startedSession(app, username, 'api')
