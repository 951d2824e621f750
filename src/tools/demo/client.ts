import { randomUUID } from 'node:crypto'

interface Answer {
  code: number
  msg: string
  // Each step reads only the fields that it needs.
  data: any
}

/** A public GET. */
export const read = async (origin: string, path: string) =>
  ((await (await fetch(origin + path)).json()) as Answer).data

/** One of the demo accounts, signed in as an API client. */
export async function signIn(origin: string, username: string) {
  const headers = { 'content-type': 'application/json', language: 'zh', origin }
  async function call(method: 'GET' | 'POST', path: string, body?: unknown, more: object = {}): Promise<any> {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID(), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await answer.json()) as Answer
    if (code !== 0) throw new Error(`${username} ${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const { token, memberId } = await call('POST', '/f/api/login/password', {
    username,
    password: `${username}-2026`,
  })
  const authorization = `Bearer ${token}`
  return {
    memberId: String(memberId),
    get: (path: string) => call('GET', path, undefined, { authorization }),
    post: (path: string, body: object) => call('POST', path, body, { authorization }),
    async upload(path: string, fields: Record<string, string>, file: Buffer) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'voucher.png')
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { authorization, language: 'zh', origin },
        body: form,
      })
      return ((await answer.json()) as Answer).data
    },
  }
}

export type Account = Awaited<ReturnType<typeof signIn>>

export type Say = (text: string) => void

/** The accounts of the demo, the address of the mall, and the output. */
export interface Played {
  origin: string
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
