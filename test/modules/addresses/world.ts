import { randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import type { MallOptions } from '../../support/mall.ts'
import { seedAreas } from '../../../src/modules/addresses/index.ts'
import { memberMall, Visitor } from '../identity/world.ts'

/** A mall with areas and the demo accounts; `signedIn` is a browser without scripts of one of them. */
export async function addressMall(t: Test, options: MallOptions = {}) {
  const mall = await memberMall(t, options)
  await seedAreas(mall.database.owner)
  async function signedIn(username: string) {
    const visitor = new Visitor(mall.app)
    await visitor.enter(username)
    return caller(visitor)
  }
  return { ...mall, signedIn }
}

export interface Reply {
  status: number
  code: number
  msg: string
  // The shape is what each test looks at.
  data: any
}

/** The member's calls, in English unless told otherwise. */
function caller(visitor: Visitor) {
  const reply = ({ status, body }: { status: number; body: string }): Reply => ({
    status,
    ...(JSON.parse(body) as Omit<Reply, 'status'>),
  })
  return {
    visitor,
    get: async (url: string, language = 'en') => reply(await visitor.open(url, { language })),
    post: async (url: string, input: object, language = 'en') =>
      reply(
        await visitor.call(url, input, {
          language,
          origin: 'http://localhost',
          'idempotency-key': randomUUID(),
        }),
      ),
  }
}

export type Member = ReturnType<typeof caller>

export const inSuzhou = {
  consignee: '张工',
  mobile: '13800000000',
  province: '32',
  city: '3205',
  district: '320576',
  detail: '示例路 1 号 3 号楼',
}
