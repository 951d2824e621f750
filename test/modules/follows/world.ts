import type { Test } from 'tap'
import { handClock, startMall } from '../../support/mall.ts'
import { apiToken } from '../identity/world.ts'

interface CallOptions {
  as?: string
  body?: object
  lang?: 'zh' | 'en'
}

/** A mall with its goods, the demo member and a stranger, both signed in as API clients. Nobody follows anything yet. */
export async function followMall(t: Test, time = '2026-11-20T04:00:00Z') {
  const mall = await startMall(t, { demo: true, clock: handClock(time) })
  const { app } = mall
  const { sql } = mall.database.owner
  await sql`truncate followed_products, followed_stores, footprints`
  const idOf = async (username: string) =>
    (await sql<{ id: number }[]>`select id from members where username = ${username}`)[0]!.id
  const token = await apiToken(app)
  return {
    ...mall,
    sql,
    memberId: await idOf('demo-member'),
    strangerId: await idOf('demo-manager'),
    stranger: await apiToken(app, 'demo-manager'),
    /** A call of an API client: the demo member's unless another token is given. */
    async call(url: string, { as = token, body, lang = 'zh' }: CallOptions = {}) {
      const response = await app.inject({
        method: body ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${as}`, language: lang },
        ...(body && { payload: body }),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
      return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
    },
  }
}
