import type { Test } from 'tap'
import { signedIn } from '../../support/caller.ts'
import { handClock, startMall } from '../../support/mall.ts'

/** Carbon monoxide in nitrogen as a store types it, complete but for its sheet. */
export const mixture = (number: string, more: object = {}) => ({
  number,
  categoryId: 0,
  nameZh: '氮中一氧化碳气体标准物质（新品）',
  nameEn: 'Carbon monoxide in nitrogen, new goods',
  balanceId: 'n2',
  components: [{ substanceId: 'co', min: '10', max: '500', unit: 'µmol/mol', uncertaintyPercent: 2 }],
  valve: 'CGA 350',
  fillPressureMpa: 9.5,
  minPressureMpa: 0.2,
  minSampleMl: 100,
  storageFromC: 0,
  storageToC: 40,
  validityMonths: 24,
  skus: [
    {
      packageId: 'cyl-8l-al',
      levelZh: '50 µmol/mol',
      levelEn: '50 µmol/mol',
      fulfilment: 'stocked',
      price: '680',
      leadDays: 1,
    },
    {
      packageId: 'cyl-8l-al',
      levelZh: null,
      levelEn: null,
      fulfilment: 'madeToOrder',
      price: '880.50',
      leadDays: 12,
    },
  ],
  ...more,
})

/** A demo mall whose store 1 makes goods. */
export async function goodsMall(t: Test) {
  const mall = await startMall(t, { demo: true, clock: handClock('2026-11-21T02:10:00Z') })
  const { sql } = mall.database.owner
  const [gas] = await sql<{ id: number }[]>`
    select category_id as id from spus where kind = 'gas' and balance_id = 'n2' order by id limit 1`
  // One after the other: password hashes queue, and a long wait is refused.
  const staff = await signedIn(mall.app, 'demo-store')
  const engineer = await signedIn(mall.app, 'demo-inspector')
  const other = await signedIn(mall.app, 'demo-store-2')
  const buyer = await signedIn(mall.app, 'demo-member')
  const categoryId = gas!.id
  const save = (content: object, by = staff) => by.post('/api/seller/spu/save', { categoryId, ...content })
  const shelf = (spuId: string, version: number, on = true, by = staff) =>
    by.post('/api/seller/spu/shelf', { spuId, version, on })
  const detail = async (spuId: string, by = staff) => by.get(`/api/seller/spu/detail?spuId=${spuId}`)
  /** The safety engineer signs the draft that the rules made. */
  const sign = async (spuId: string) => {
    const { data } = await engineer.get('/api/seller/sds/page?size=100')
    const draft = data.list.find((each: { spuId: string }) => each.spuId === spuId)
    return engineer.post('/api/seller/sds/sign', { spuId, version: draft?.version ?? 0 })
  }
  return {
    ...mall,
    sql,
    categoryId,
    staff,
    engineer,
    other,
    buyer,
    mixture: (number: string, more: object = {}) => ({ ...mixture(number), categoryId, ...more }),
    save,
    shelf,
    detail,
    sign,
  }
}
