import { writeFileSync } from 'node:fs'
import t from 'tap'
import { signIn } from '../../support/mall.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { readPdf } from '../../support/pdf.ts'
import { documentsMade } from '../../support/worked.ts'
import { parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { app, sql, paid } = mall
const work = await documentsMade(t, mall)
const [buyer, store, stranger] = await Promise.all(
  ['demo-member', 'demo-store', 'demo-manager'].map((name) => signIn(app, name)),
)
const ask = (cookie: string, url: string, language: string) =>
  app.inject({ url, headers: { cookie, language, accept: 'application/json' } })
async function fileOf(cookie: string, url: string, language: string) {
  await ask(cookie, url, language)
  await work.idle()
  const { statusCode, rawPayload } = await ask(cookie, url, language)
  t.equal(statusCode, 200, url)
  const folder = process.env['KEEP_SHEETS']
  if (folder) writeFileSync(`${folder}/${url.replaceAll(/\W/g, '_')}-${language}.pdf`, rawPayload)
  t.ok(rawPayload.length < 250_000)
  const { text, sizes } = await readPdf(rawPayload)
  t.strictSame(new Set(sizes), new Set(['210 × 297']), 'A4')
  t.notOk(text.includes('〓'), 'every character has its glyph')
  return text
}

t.test('a parcel has a delivery note for both sides and a transport document for its store', async (t) => {
  const { id, number, ship, detail } = await paid(2)
  await ship(1)
  await ship(1)
  const { packages } = await detail()
  t.equal(packages[1].transportDocument, null, 'buyers have none')
  const note = packages[1].deliveryNote as string
  const [parcel] = await sql<{ id: number; serials: string[] }[]>`
    select p.id, l.serials from shipments p join shipment_lines l on l.shipment_id = p.id
    where p.order_id = ${id} order by p.id desc limit 1`
  const certificates = await sql<{ number: string; lot: string }[]>`
    select c.number, c.lot from certificate_holders h join certificates c on c.id = h.certificate_id
    where h.order_id = ${id} and h.serial = any (${parcel!.serials}::text[])`
  const facts = [`${number}-2`, ...parcel!.serials, ...certificates.flatMap((row) => [row.number, row.lot])]
  for (const cookie of [buyer!, store!]) {
    const zh = await fileOf(cookie, note, 'zh')
    for (const words of ['送货单', '水容积', '押金', '归还期限', ...facts])
      t.ok(zh.replaceAll(/\s/g, '').includes(words.replaceAll(/\s/g, '')), words)
    t.notMatch(zh, /单价|小计/, 'no prices')
  }
  t.match(await fileOf(buyer!, note, 'en'), 'Delivery note')
  const paper = `/api/seller/order/transportDocument?orderNo=${number}&parcelId=${parcel!.id}`
  const [sheet] = await sql<{ un: string | null; dangerClass: string | null }[]>`
    select h.un, h.danger_class as "dangerClass" from order_lines l
    join safety_sheets h on h.spu_id = l.spu_id and h.state = 'signed' where l.order_id = ${id}`
  const zh = await fileOf(store!, paper, 'zh')
  const declared = sheet!.un === null ? ['不属于危险货物'] : [`UN ${sheet!.un}`, sheet!.dangerClass!]
  for (const words of ['危险货物托运清单', '正式运输名称', '应急电话', 'MPa', ...declared])
    t.ok(zh.includes(words), words)
  t.match(await fileOf(store!, paper, 'en'), 'Proper shipping name')
  t.equal((await ask(stranger!, note, 'zh')).statusCode, 404, 'R14')
  t.equal((await ask(buyer!, paper, 'zh')).statusCode, 403)
})

t.test('the packing slip names what is still to be picked, for the staff who ship', async (t) => {
  const { number, ship } = await paid(3)
  await ship(1)
  const slip = `/api/seller/order/packingSlip?orderNo=${number}`
  const [batch] = await sql<{ lot: string; skuNumber: string }[]>`
    select b.number as lot, k.number as "skuNumber" from reservations r join orders o on o.id = r.order_id
    join batches b on b.id = r.batch_id join skus k on k.id = b.sku_id
    where o.number = ${number} and r.state = 'living'`
  await readyToLeave(mall.database.owner, number, ['S-SLIP-1', 'S-SLIP-2'])
  const zh = await fileOf(store!, slip, 'zh')
  for (const words of [
    '拣货单',
    '拣货人',
    '复核人',
    '瓶肩钢印编号',
    batch!.lot,
    batch!.skuNumber,
    'S-SLIP-1',
    'S-SLIP-2',
  ])
    t.ok(zh.replaceAll(/\s/g, '').includes(words), words)
  t.notMatch(zh, /单价|小计/, 'no prices')
  t.match(await fileOf(store!, slip, 'en'), 'Packing slip')
  t.equal((await ask(buyer!, slip, 'zh')).statusCode, 403)
  await ship(2)
  t.equal((await ask(store!, slip, 'zh')).statusCode, 404, 'nothing waits any more')
})
