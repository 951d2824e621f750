import { writeFileSync } from 'node:fs'
import t from 'tap'
import en from '../../../src/locales/en/safety.json' with { type: 'json' }
import zh from '../../../src/locales/zh/safety.json' with { type: 'json' }
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
const ask = (query: string, accept = 'application/json') =>
  app.inject({ url: `/f/api/sds/file?${query}`, headers: { accept, 'accept-language': 'zh' } })
const cadmium = (await sql`select id from spus where number = 'DEMO-L-000012'`)[0]!['id'] as number

/** The file of a sheet, once it has been made. */
async function fileOf(query: string) {
  const first = await ask(query)
  t.equal(first.statusCode, 202, query)
  t.equal(first.headers['retry-after'], '2')
  await work.idle()
  const { statusCode, headers, rawPayload } = await ask(query)
  t.equal(statusCode, 200, query)
  const read = await readPdf(rawPayload)
  const folder = process.env['KEEP_SHEETS']
  if (folder) writeFileSync(`${folder}/${query.replaceAll(/\W/g, '-')}.pdf`, rawPayload)
  return { headers, bytes: rawPayload, ...read }
}

/** Headings of the sections, each a line of its own, in their order. */
const sections = (pages: string[], titles: Record<string, string>): string[] => {
  const lines = pages.join('\n').split('\n')
  return lines.filter((line) => {
    const [, number, title] = /^(\d{1,2}) +(.+)$/.exec(line) ?? []
    return number !== undefined && titles[`s${number}`] === title
  })
}
const headings = (titles: Record<string, string>) =>
  Array.from({ length: 16 }, (_, index) => `${index + 1} ${titles[`s${index + 1}`]}`)

t.test('the sheet as a file: sixteen sections, DEMO on each page, small, in Chinese', async (t) => {
  const { headers, bytes, text, pages, info } = await fileOf(`spuId=${cadmium}`)
  t.equal(headers['content-type'], 'application/pdf')
  t.match(headers['content-disposition'], /DEMO-SDS-L-000012-v1-zh\.pdf/)
  t.ok(bytes.length < 250_000, `${bytes.length} bytes`)
  t.strictSame(sections(pages, zh.section), headings(zh.section))
  for (const page of pages) t.match(page, 'DEMO')
  t.equal(pages.filter((page) => /^DEMO$/m.test(page)).length, pages.length, 'across each page')
  for (const words of [
    '危险',
    'H290',
    'H314',
    'H340',
    'H350',
    'H373',
    'GHS08',
    'UN 3264',
    '10325-94-7',
    '周示例',
    '第 1 版',
  ])
    t.ok(text.includes(words), words)
  t.match(info['Title'], '安全技术说明书')
  t.notOk(text.includes('〓'), 'every character has its glyph')
})

t.test('the same sheet in English says the same, without Chinese but the signer’s name', async (t) => {
  const { text, pages, bytes } = await fileOf(`spuId=${cadmium}&lang=en`)
  t.strictSame(sections(pages, en.section), headings(en.section))
  for (const words of ['Danger', 'H350', 'May cause cancer', 'UN 3264', 'nitric', 'Version 1'])
    t.ok(text.includes(words), words)
  t.strictSame([...new Set(text.match(/[\u4e00-\u9fff]+/g))], ['周示例'])
  t.ok(bytes.length < 250_000, `${bytes.length} bytes`)
})

t.test('a gas names its class; an earlier version stays a file of its own, a draft is none', async (t) => {
  const [gas] =
    await sql`select spu_id as id from safety_sheets where danger_class = '2.3' and state = 'signed' limit 1`
  const spuId = gas!['id'] as number
  const first = await fileOf(`spuId=${spuId}&lang=zh`)
  t.match(first.text, '2.3')
  await sql`update safety_sheets set state = 'superseded' where spu_id = ${spuId}`
  await sql`
    insert into safety_sheets (spu_id, version, state, statements, un, danger_class, subsidiary, flags, rules_version, signer,
      signed_on)
    values (${spuId}, 2, 'signed', '{H280,H330}', '1955', '2.3', '{}', '{}', 1, '周示例', '2026-11-20'),
      (${spuId}, 3, 'draft', '{H280}', null, null, '{}', '{}', 1, null, null)`
  const second = await fileOf(`spuId=${spuId}&lang=zh&version=2`)
  t.match(second.text, 'H330')
  const before = await ask(`spuId=${spuId}&lang=zh&version=1`)
  t.ok(before.rawPayload.equals(first.bytes), 'the file of version 1 is as it was issued')
  t.equal((await ask(`spuId=${spuId}&version=3`)).statusCode, 404)
})

t.test('goods without a signed sheet, instruments and nonsense have no file', async (t) => {
  const [instrument] = await sql`select id from spus where kind = 'instrument' limit 1`
  t.equal((await ask(`spuId=${instrument!['id']}`)).statusCode, 404)
  await sql`update safety_sheets set state = 'draft', signer = null, signed_on = null where spu_id = 2`
  t.equal((await ask('spuId=2')).statusCode, 404)
  for (const query of ['spuId=x', '', 'spuId=1&lang=fr', 'spuId=1&version=-1'])
    t.equal((await ask(query)).statusCode, 400, query)
})

t.test('the page of a sheet leads to its file, version by version', async (t) => {
  const { body } = await app.inject({ url: `/sds/${cadmium}`, headers: { 'accept-language': 'zh' } })
  t.match(body, `href="/f/api/sds/file?spuId=${cadmium}&amp;lang=zh&amp;version=1"`)
  const waiting = await ask('spuId=5&lang=zh', 'text/html')
  t.equal(waiting.statusCode, 202)
  t.match(waiting.headers['content-type'], 'text/html')
  await work.idle()
})
