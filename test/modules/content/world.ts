import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { seedContent } from '../../../src/modules/content/index.ts'
import { startMall } from '../../support/mall.ts'
import type { MallOptions, TestMall } from '../../support/mall.ts'

/** A mall with the demo's texts and the three roots of the catalogue, and nothing else. */
export async function contentMall(t: Test, options: MallOptions = {}): Promise<TestMall> {
  const mall = await startMall(t, options)
  const { owner } = mall.database
  await owner.sql`
    insert into categories (id, parent_id, slug, name_zh, name_en, kind, icon, sort) values
      (194, null, 'standard-gas', '标准气体', 'Standard gases', 'gas', 'cylinder', 1),
      (208, null, 'standard-liquid', '标准液体', 'Standard liquids', 'liquid', 'bottle', 2),
      (228, null, 'instrument', '仪器设备', 'Instruments', 'instrument', 'inst', 3)`
  await seedContent(owner)
  return mall
}

/** Data of a call that succeeded. */
export function dataOf<T = unknown>(response: LightMyRequestResponse): T {
  const body = response.json<{ code: number; msg: string; data: T }>()
  if (response.statusCode !== 200 || body.code !== 0) throw new Error(response.body)
  return body.data
}
