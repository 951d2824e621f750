import t from 'tap'
import type { Tx } from '../../../src/platform/db/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { staff, mixture, save, shelf, detail, sign } = mall

const held = (spuId: string) => (tx: Tx) => tx.sql`select 1 from spus where id = ${Number(spuId)} for update`

t.test('of two who save a product at once the second is told, and the first form stays', async (t) => {
  const made = await save(mixture('DEMO-G-900008'))
  const { spuId, content } = made.data
  const saveAs = (nameEn: string) => save({ ...content, nameEn, spuId, version: 1 })
  const [first, second] = await atOnce(
    mall.database,
    held(spuId),
    () => saveAs('The first'),
    () => saveAs('The second'),
  )
  has(t, first, { status: 200, data: { version: 2 } })
  has(t, second, { status: 409, code: 409 })
  has(t, await detail(spuId), { data: { version: 2, content: { nameEn: 'The first' } } })
})

t.test('what was saved while a publication waited is not lost: the publication is refused', async (t) => {
  const { spuId, content } = (await save(mixture('DEMO-G-900009'))).data
  has(t, await sign(spuId), { status: 200 })
  const [saved, published] = await atOnce(
    mall.database,
    held(spuId),
    () => save({ ...content, nameEn: 'Saved meanwhile', spuId, version: 1 }),
    () => shelf(spuId, 1),
  )
  has(t, saved, { status: 200, data: { version: 2 } })
  has(t, published, { status: 409, code: 409 })
  has(t, await detail(spuId), {
    data: { state: 'draft', version: 2, content: { nameEn: 'Saved meanwhile' } },
  })
})
