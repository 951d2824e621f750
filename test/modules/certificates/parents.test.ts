import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { drmdFaults } from '../../support/drmd.ts'
import { has } from '../../support/has.ts'
import { certifyTask, fillTask } from '../../support/made.ts'
import { readPdf } from '../../support/pdf.ts'
import { certificateDocuments } from '../../../src/modules/certificates/index.ts'
import { askFor, documentOf, makeDocument } from '../../../src/platform/documents/index.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const buyer = await signedIn(mall.app, 'demo-member')

/** A paid task of 2 % carbon monoxide in nitrogen. */
async function paidTask(): Promise<string> {
  const goods = await mall.goodsOf('madeToOrder')
  const { number, id } = (await mall.place([{ goods }])).orders[0]!
  await sql`update spus set balance_id = 'n2' where id = ${goods.spuId}`
  await sql`delete from spu_components where spu_id = ${goods.spuId} and position > 1`
  await sql`
    update spu_components set substance_id = 'co', min_text = '0.01', max_text = '50', unit = '%' where spu_id = ${goods.spuId}`
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-10' })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [group] = await sql<{ id: number }[]>`
    select p.id from payment_groups p join orders o on o.group_id = p.id where o.id = ${id}`
  await mall.pay(group!.id)
  const [task] = await sql<{ number: string }[]>`
    update filling_tasks set recipe = ${sql.json([{ substanceId: 'co', value: '2', unit: '%' }])} where order_id = ${id}
    returning number`
  return task!.number
}

const receive = (lot: object) => store.post('/api/seller/filling/parent/receive', lot)

/** What the document of a task's only unit says, as text of its PDF and as XML. */
async function documentOfTask(taskNo: string) {
  const [number] = await certifyTask(mall, taskNo)
  const [row] = await sql<{ uuid: string }[]>`select uuid from certificates where number = ${number!}`
  const texts: Buffer[] = []
  for (const kind of certificateDocuments.slice(0, 2)) {
    await mall.database.transaction((tx) => askFor(tx, kind, row!.uuid, mall.clock.now()))
    await makeDocument(mall.services, kind, row!.uuid)
    texts.push((await documentOf(mall.services, kind, row!.uuid))!.bytes)
  }
  const [pdf, xml] = texts
  return { text: (await readPdf(pdf!)).text, xml: xml!.toString() }
}

t.test(
  'parents and verification stand on the document of a unit, with what follows from the weighings',
  async (t) => {
    const lots = [
      {
        name: 'CO 99.995 %',
        substanceIds: ['co'],
        lot: 'CO-1',
        certificate: 'ZS-1',
        purity: [
          { substanceId: 'co', fraction: 0.99995, uncertainty: 0 },
          { substanceId: 'n2', fraction: 0.00005, uncertainty: 0.00001 },
        ],
        grams: 100,
        expiresOn: '2028-01-01',
      },
      {
        name: 'N2 99.9999 %',
        substanceIds: ['n2'],
        lot: 'N2-1',
        certificate: 'ZS-2',
        purity: [
          { substanceId: 'n2', fraction: 0.999999, uncertainty: 0 },
          { substanceId: 'ar', fraction: 0.000001, uncertainty: 0.0000005 },
        ],
        grams: 50_000,
        expiresOn: '2027-06-01',
      },
    ]
    for (const lot of lots) has(t, await receive(lot), { status: 200 })
    const taskNo = await paidTask()
    await fillTask(mall, taskNo)
    // 20.4 g of CO and 984 g of N2: 0.72828 mol in 35.8543 mol, 2.0312 %.
    await sql`
    update filling_units u set readings = (
      select jsonb_agg(u.readings->0 || jsonb_build_object('substanceId', p.substance_ids[1], 'lot', l.lot, 'lotId', l.id, 'grams',
        case when l.lot = 'CO-1' then 20.4 else 984 end) order by l.id)
      from parent_lots l join filling_parents p on p.id = l.parent_id where l.lot in ('CO-1', 'N2-1'))
    from filling_tasks t where t.id = u.task_id and t.number = ${taskNo}`
    const { text, xml } = await documentOfTask(taskNo)
    t.strictSame(drmdFaults(xml), [])
    for (const said of [
      'CO 99.995 %',
      'CO-1 / ZS-1',
      'CO 99.995 % mol/mol',
      '20.4',
      'N2-1 / ZS-2',
      '984',
      '2027-06-01',
    ])
      t.match(text.replace(/\s+/g, ' '), said)
    t.match(text.replace(/\s+/g, ' '), /CO GC-TCD 2\.03 % mol\/mol 2\.00 % mol\/mol/)
    t.match(xml, /CO, from weighing.*?<si:value>2\.03<\/si:value>/s)
    t.match(xml, /CO, verified by GC-TCD.*?<si:value>2\.00<\/si:value>/s)
    t.match(xml, 'CO 99.995 % (CO-1 / ZS-1): CO 99.995 % mol/mol, 20.4 g, valid until 2028-01-01.')
  },
)

t.test(
  'where a lot is not in the books nothing is worked out, and what was measured still stands',
  async (t) => {
    const taskNo = await paidTask()
    await fillTask(mall, taskNo)
    const { text, xml } = await documentOfTask(taskNo)
    t.strictSame(drmdFaults(xml), [])
    t.notMatch(xml, 'from weighing')
    t.match(xml, /verified by GC-TCD/)
    t.match(text.replace(/\s+/g, ' '), /CO GC-TCD — 2\.00 % mol\/mol/)
  },
)
