import { writeFileSync } from 'node:fs'
import t from 'tap'
import { documentKinds } from '../../../src/documents.ts'
import { documentWorker } from '../../../src/platform/documents/index.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { startMall } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf.ts'

const mall = await startMall(t, { demo: true, env: { FILES_DIR: t.testdir() } })
const { app, services, database } = mall
const { sql } = database.owner
const work = await startWork(services, [documentWorker(documentKinds)])
t.teardown(() => work.stop())
const ask = (url: string) =>
  app.inject({ url, headers: { accept: 'application/json', 'accept-language': 'zh' } })
const idOf = async (number: string) =>
  (await sql<{ id: number }[]>`select id from spus where number = ${number}`)[0]!.id
const solution = await idOf('DEMO-L-000012')
const [firstGas] = await sql<{ id: number; nameZh: string; nameEn: string }[]>`
  select s.id, s.name_zh as "nameZh", s.name_en as "nameEn" from spus s
  where s.kind = 'gas' and s.balance_id is not null and s.on_shelf
    and exists (select 1 from spu_components c where c.spu_id = s.id and c.uncertainty_percent is not null)
  order by s.id limit 1`
const { id: gas, nameZh, nameEn } = firstGas!

/** A public file, once it has been made. */
async function fileOf(url: string) {
  t.equal((await ask(url)).statusCode, 202, url)
  await work.idle()
  const { statusCode, headers, rawPayload } = await ask(url)
  t.equal(statusCode, 200, url)
  const folder = process.env['KEEP_SHEETS']
  if (folder) writeFileSync(`${folder}/${url.replaceAll(/\W/g, '-')}.pdf`, rawPayload)
  t.ok(rawPayload.length < 250_000, `${rawPayload.length} bytes`)
  const read = await readPdf(rawPayload)
  t.notOk(read.text.includes('〓'), 'every character has its glyph')
  return { headers, ...read }
}

t.test('the specification sheet of a gas, in Chinese and in English, is a file of its own', async (t) => {
  const zh = await fileOf(`/f/api/spu/specification?spuId=${gas}&lang=zh`)
  for (const words of ['规格书', nameZh, '组成', '相对不确定度', '规格与包装', '以随货证书为准'])
    t.ok(zh.text.includes(words), words)
  const en = await fileOf(`/f/api/spu/specification?spuId=${gas}&lang=en`)
  for (const words of ['Specification sheet', nameEn, 'Composition', 'Packs and levels'])
    t.ok(en.text.includes(words), words)
  t.notMatch(en.text, /[\u4e00-\u9fff]/)
  t.match(en.headers['content-disposition'], /-specification-en\.pdf/)
  const [part] = await sql<{ cas: string }[]>`
    select u.cas from spu_components c join substances u on u.id = c.substance_id
    where c.spu_id = ${gas} and u.cas is not null order by c.position limit 1`
  t.ok(zh.text.includes(part!.cas) && en.text.includes(part!.cas), part!.cas)
  const skus = await sql<{ number: string }[]>`select number from skus where spu_id = ${gas}`
  for (const { number } of skus) t.ok(zh.text.replaceAll(/\s/g, '').includes(number), number)
  t.notMatch(zh.text + en.text, /¥/, 'no price')
})

t.test('another figure makes another file; an instrument has a sheet and no sample', async (t) => {
  const url = `/f/api/spu/specification?spuId=${solution}&lang=en`
  await fileOf(url)
  await sql`update spus set min_sample_ml = 7.25 where id = ${solution}`
  const { text } = await fileOf(url)
  t.match(text, '7.25 mL')
  const [instrument] = await sql<{ id: number }[]>`
    select id from spus where kind = 'instrument' and on_shelf limit 1`
  await fileOf(`/f/api/spu/specification?spuId=${instrument!.id}&lang=zh`)
  t.equal((await ask(`/f/api/certificate/sample?spuId=${instrument!.id}`)).statusCode, 404)
  await sql`update spus set on_shelf = false where id = ${instrument!.id}`
  t.equal((await ask(`/f/api/spu/specification?spuId=${instrument!.id}`)).statusCode, 404)
  t.equal((await ask('/f/api/certificate/sample?spuId=x')).statusCode, 400)
})

t.test(
  'a sample has the layout of the certificate of a batch, and neither number, lot nor day',
  async (t) => {
    for (const spuId of [gas, solution]) {
      const sample = await fileOf(`/f/api/certificate/sample?spuId=${spuId}`)
      const across = sample.pages.filter((page) => /SAMPLE 样本/.test(page))
      t.equal(across.length, sample.pages.length, 'across each page')
      t.notMatch(sample.text, /\d{4}-\d{2}-\d{2}/, 'no day')
      t.notMatch(sample.text, /DEMO-CERT|DEMO-B\d/, 'no number and no lot')
      t.match(sample.text, '未经签发')
      t.strictSame(sample.attachments, [])
      const [batch] = await sql<{ uuid: string }[]>`
      select uuid from certificates where spu_id = ${spuId} and state = 'signed' and kind = 'batch' limit 1`
      if (!batch) continue
      const kind = documentKinds.find(({ name }) => name === 'certificates.pdf')!
      const issued = await readPdf((await kind.make(services, batch.uuid))!.bytes)
      const headings = (pdf: { structure: string[] }) => pdf.structure.filter((role) => /^H\d$/.test(role))
      t.strictSame(headings(sample), headings(issued).slice(0, -1), 'but the revision history')
      t.match(issued.text, /DEMO-CERT-\d/)
    }
  },
)

t.test('the product page and the page of downloads lead to the files', async (t) => {
  const page = async (url: string, lang = 'zh') =>
    (await app.inject({ url, headers: { accept: 'text/html', 'accept-language': lang } })).body
  const product = await page(`/search/details?spuId=${gas}`)
  t.match(product, `href="/f/api/spu/specification?spuId=${gas}&amp;lang=zh"`)
  t.match(product, `href="/f/api/certificate/sample?spuId=${gas}"`)
  const found = await page('/specifications?q=DEMO-L-000012')
  t.match(found, `href="/f/api/spu/specification?spuId=${solution}&amp;lang=en"`)
  t.match(found, '规格书下载')
  t.match(await page('/specifications?q=zzzzqqqq', 'en'), 'No products found')
  t.match(await page('/specifications?page=x'), '/f/api/spu/specification')
})
