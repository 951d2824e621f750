import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { handClock } from '../../support/mall.ts'
import type { MallOptions } from '../../support/mall.ts'
import { FormFiller } from '../identity/forms.ts'
import { origin } from '../identity/world.ts'
import { startVerifying } from '../verification/world.ts'

export const PASSWORD = 'seven brown ampoules'

export interface Reply {
  status: number
  code: number
  msg: string
  // The shape is what each test looks at.
  data: any
}

/** A multipart form as a browser sends it. */
export function multipart(fields: Record<string, string>, files: Record<string, [string, Buffer]> = {}) {
  const boundary = `----${randomUUID()}`
  const parts: Buffer[] = []
  const part = (headers: string, body: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), body, Buffer.from('\r\n'))
  for (const [name, value] of Object.entries(fields))
    part(`content-disposition: form-data; name="${name}"`, Buffer.from(value))
  for (const [name, [filename, bytes]] of Object.entries(files))
    part(
      `content-disposition: form-data; name="${name.replace(/\d$/, '')}"; filename="${filename}"\r\ncontent-type: application/octet-stream`,
      bytes,
    )
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A mall whose files lie in a folder of this test, and members who registered as people do. */
export async function membersMall(t: Test, options: MallOptions = {}) {
  const folder = t.testdir()
  const clock = options.clock ?? handClock('2026-11-20T02:00:30Z')
  const mall = await startVerifying(t, { ...options, clock, env: { FILES_DIR: folder, ...options.env } })
  const { app, drawn } = mall
  const { sql } = mall.database.owner
  let last = 0

  async function register(
    username = `lab-${(last += 1)}`,
    phone = `1351000${String(last).padStart(4, '0')}`,
  ) {
    await sql`truncate rate_counters, phone_messages`
    await mall.askCode(phone, 'register')
    const proved = await mall.call('POST', '/f/api/register/checkPhone', { phone, code: drawn.at(-1)! })
    const made = await mall.call('POST', '/f/api/register/submit', {
      ticket: proved.body.data.ticket,
      username,
      password: PASSWORD,
      companyName: '苏州环境检测有限公司',
      terms: true,
    })
    if (made.status !== 200) throw new Error(`not registered: ${JSON.stringify(made.body)}`)
    return client(username, phone, Number(made.body.data.memberId), made.body.data.token as string)
  }

  function client(username: string, phone: string | null, memberId: number, token: string) {
    const send = async (options: object): Promise<Reply> => {
      const response = await app.inject({
        ...options,
        headers: {
          authorization: `Bearer ${self.token}`,
          language: 'en',
          ...(options as { headers?: object }).headers,
        },
      })
      return { status: response.statusCode, ...response.json<Omit<Reply, 'status'>>() }
    }
    const self = {
      username,
      phone,
      memberId,
      token,
      get: (url: string, language = 'en') => send({ method: 'GET', url, headers: { language } }),
      post: (url: string, body: object = {}, language = 'en') =>
        send({
          method: 'POST',
          url,
          headers: { language, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          payload: JSON.stringify(body),
        }),
      upload: (
        files: Record<string, [string, Buffer]>,
        fields: Record<string, string> = { scene: 'avatar' },
      ) => {
        const { headers, payload } = multipart(fields, files)
        return send({ method: 'POST', url: '/api/file/upload', headers, payload })
      },
      file: (url: string) =>
        app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${self.token}` } }),
      /** As if a code to the phone had just been answered, in every session. */
      prove: () => sql`update sessions set proved_at = ${clock.now()} where member_id = ${memberId}`,
      /** A browser without scripts in which the member is signed in. */
      async browser(lang: 'zh' | 'en' = 'zh') {
        const visitor = new FormFiller(app, lang)
        const { status } = await visitor.signIn({ username, password: PASSWORD }, { origin })
        if (status !== 303) throw new Error(`not signed in: ${status}`)
        return visitor
      },
    }
    return self
  }

  /** Signs a demo account in by a call. */
  async function demo(username: string) {
    const { body } = await mall.call('POST', '/f/api/login/password', {
      username,
      password: `${username}-2026`,
    })
    return client(username, null, Number(body.data.memberId), body.data.token as string)
  }

  /** Bytes of every file in the store. */
  async function stored(): Promise<Buffer[]> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    return Promise.all(names.filter((it) => it.isFile()).map((it) => readFile(join(it.parentPath, it.name))))
  }
  return { ...mall, sql, clock, folder, register, demo, stored }
}

export type MembersMall = Awaited<ReturnType<typeof membersMall>>
export type Client = Awaited<ReturnType<MembersMall['register']>>
