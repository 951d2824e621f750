import { randomUUID } from 'node:crypto'
import { shanghaiDay } from '../../shared/time.ts'

interface Answer {
  code: number
  msg: string
  // Each step reads only the fields that it needs.
  data: any
}

/** A mall that the demo is played on: one that runs somewhere, or one of this process. */
export interface DemoMall {
  origin: string
  /** A request to an address of it. */
  send(path: string, request?: RequestInit): Promise<Response>
  /** What its clock says. */
  now(): Date
  /** A credential of a demo account. */
  enter(username: string): Promise<{ token: string; memberId: number | string; companyName: string | null }>
}

const headersOf = ({ origin }: DemoMall) => ({ 'content-type': 'application/json', language: 'zh', origin })

/** The mall that runs at this address. */
export function mallAt(origin: string): DemoMall {
  const mall: DemoMall = {
    origin,
    send: (path, request) => fetch(origin + path, request),
    now: () => new Date(),
    async enter(username) {
      const body = JSON.stringify({ username, password: `${username}-2026` })
      const answer = await mall.send('/f/api/login/password', {
        method: 'POST',
        headers: headersOf(mall),
        body,
      })
      const { code, msg, data } = (await answer.json()) as Answer
      if (code !== 0) throw new Error(`${username} cannot sign in: ${msg}`)
      return data
    },
  }
  return mall
}

/** A public GET. */
export const read = async (mall: DemoMall, path: string) =>
  ((await (await mall.send(path)).json()) as Answer).data

/** A file that somebody hands in. */
export interface Upload {
  name: string
  type: string
  bytes: Buffer
}

/** One of the demo accounts, signed in as an API client. */
export async function signIn(mall: DemoMall, username: string) {
  const { token, memberId, companyName } = await mall.enter(username)
  const authorization = `Bearer ${token}`
  async function answerOf(path: string, request: RequestInit): Promise<any> {
    const { code, msg, data } = (await (await mall.send(path, request)).json()) as Answer
    if (code !== 0) throw new Error(`${username} ${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    answerOf(path, {
      method,
      headers: { ...headersOf(mall), 'idempotency-key': randomUUID(), authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    memberId: String(memberId),
    company: companyName ?? username,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
    async upload(path: string, fields: Record<string, string>, { name, type, bytes }: Upload) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
      const headers = { authorization, language: 'zh', origin: mall.origin }
      return answerOf(path, { method: 'POST', headers, body: form })
    },
  }
}

export type Account = Awaited<ReturnType<typeof signIn>>

export type Say = (text: string) => void

const DAY_MS = 86_400_000

/** The day `days` days from what the mall's clock says. */
export const dayAfter = (mall: DemoMall, days: number): string =>
  shanghaiDay(new Date(mall.now().getTime() + days * DAY_MS))

/** The accounts of the demo, the mall, and the output. */
export interface Played {
  mall: DemoMall
  say: Say
  buyer: Account
  store: Account
  inspector: Account
  /** The second and the third who sign certificates. */
  signers: readonly Account[]
  operator: Account
  /** The second person for decisions that need two. */
  second: Account
}

/** Everybody of a demo mall whom the play needs: the first store's people where no other is named. */
export async function signInAll(mall: DemoMall, say: Say, storeId = 1): Promise<Played> {
  const ofStore = (role: string) => (storeId === 1 ? role : `${role}-${storeId}`)
  // One after the other, because password checks queue and a long wait is refused.
  const buyer = await signIn(mall, 'demo-member')
  const operator = await signIn(mall, 'demo-operator')
  const second = await signIn(mall, 'demo-operator-2')
  const store = await signIn(mall, ofStore('demo-store'))
  const inspector = await signIn(mall, ofStore('demo-inspector'))
  const signers = [
    await signIn(mall, ofStore('demo-metrologist')),
    await signIn(mall, ofStore('demo-approver')),
  ]
  return { mall, say, buyer, store, inspector, signers, operator, second }
}
