import { createHash } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { handOver, signedFor } from '../../../src/modules/certificates/index.ts'
import { certificateDocuments } from '../../../src/modules/certificates/index.ts'
import { drmdXml } from '../../../src/modules/certificates/present/drmd.ts'
import { certificatePdf, grouped } from '../../../src/modules/certificates/present/pdf.ts'
import { certifiedUnits } from '../../../src/modules/certificates/rules/units.ts'
import { certified } from '../../../src/modules/certificates/rules/values.ts'
import type { DocumentFacts } from '../../../src/modules/certificates/view.ts'
import { makeDocument } from '../../../src/platform/documents/index.ts'
import { signedIn } from '../../support/caller.ts'
import { drmdFaults } from '../../support/drmd.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf.ts'
import { parseXml, select, textOf } from '../../support/xml.ts'
import { Visitor } from '../identity/world.ts'
import { multipart } from '../members/world.ts'
import { orderMall } from '../orders/world.ts'
import { aContent } from './content.ts'

const signed = (name: string) => ({ name, role: { zh: '签字人', en: 'Signatory' } })
const factsOf = (content = aContent()): DocumentFacts => ({
  number: 'DEMO-CERT-00000001',
  version: 1,
  uuid: '6f0e5b1e-2f7f-4a52-9f0b-3f2a6d5c7a11',
  lot: 'DEMO-B2603-01',
  serial: 'DEMO-C-1',
  fillNumber: 1,
  signedAt: new Date('2026-03-02T02:00:00Z'),
  signatures: { prepared: signed('甲'), checked: signed('乙'), approved: signed('丙') },
  content,
  history: [{ version: 1, signedAt: new Date('2026-03-02T02:00:00Z'), why: null }],
})
const pdfOf = (facts: DocumentFacts) =>
  certificatePdf(facts, { verifyUrl: 'https://mall.example/verify', xml: drmdXml(facts), across: 'DEMO' })

t.test('the checker names what a document breaks', (t) => {
  const xml = drmdXml(factsOf())
  t.strictSame(drmdFaults(xml), [])
  const without = (name: string) => xml.replace(new RegExp(`<${name}>.*?</${name}>`, 's'), '')
  t.strictSame(drmdFaults(without('drmd:metrologicalTraceability')), ['RMC-001'])
  t.strictSame(drmdFaults(without('drmd:storageInformation')), ['DRMD-005'])
  t.strictSame(drmdFaults(without('drmd:commutability')), ['DRMD-013'])
  t.strictSame(drmdFaults(without('drmd:minimumSampleSize')), ['DRMD-008'])
  t.strictSame(drmdFaults(without('drmd:respPersons')), ['RMC-010', 'signer'])
  t.strictSame(drmdFaults(without('si:measurementUncertaintyUnivariate')), ['RMC-007', 'coverage'])
  t.strictSame(drmdFaults(xml.replace('>500.4<', '>500.37<')), ['rounding'])
  t.strictSame(drmdFaults(xml.replace('isCertified="true"', 'isCertified="1"')), ['RMC-002', 'flag'])
  t.strictSame(drmdFaults(xml.replace(String.raw`\micro\mole\mole\tothe{-1}`, 'µmol/mol')), ['unit'])
  const odd = factsOf({ ...aContent(), storage: { zh: '<防潮> & "避光"', en: "<dry> & 'dark'" } })
  t.strictSame(drmdFaults(drmdXml(odd)), [])
  t.equal(textOf(parseXml(drmdXml(odd)), '**/drmd:storageInformation/dcc:content'), '<防潮> & "避光"')
  t.end()
})

const measured = fc.record({
  value: fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 5 })),
  u: fc.integer({ min: 1, max: 99_999 }),
  unit: fc.constantFrom(...certifiedUnits),
})
const point = (digits: number, places: number): string => {
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

t.test('whatever was measured, XML and PDF say the same, value by value', async (t) => {
  let printedValues = 0
  await fc.assert(
    fc.asyncProperty(fc.array(measured, { minLength: 1, maxLength: 6 }), async (list) => {
      const values = list.map(({ value: [digits, places], u, unit }, index) =>
        certified({
          substanceId: `s${index}`,
          name: { zh: `组分${index}`, en: `Component ${index}` },
          formula: `X${index}`,
          cas: null,
          value: point(digits, places),
          uncertainty: point(u, places),
          unit,
        }),
      )
      const verifications = values.map(({ formula, value, unit }, index) => ({
        formula,
        method: 'GC-TCD',
        gravimetric: index % 2 === 0 ? value : null,
        verified: value,
        unit,
      }))
      const parents = values.map(({ value }, index) => ({
        name: `P${index}`,
        number: `L${index} / Z${index}`,
        purity: `X${index} 99.995 % mol/mol`,
        grams: value,
        validUntil: '2028-01-01',
      }))
      const facts = factsOf({ ...aContent(), values, verifications, parents })
      const xml = drmdXml(facts)
      const faults = drmdFaults(xml)
      if (faults.length > 0) throw new Error(faults.join())
      const { text, attachments } = await readPdf(await pdfOf(facts))
      if (attachments[0]!.content.toString() !== xml) throw new Error('another XML is attached')
      const squeezed = text.replace(/[\s\u2009]/g, '')
      for (const quantity of select(parseXml(xml), '**/drmd:quantity')) {
        const [value, uncertainty] = [
          textOf(quantity, 'si:real/si:value'),
          textOf(quantity, '**/si:valueExpandedMU'),
        ]
        const printed = (
          uncertainty === '' ? grouped(value) : `${grouped(value)}±${grouped(uncertainty)}`
        ).replace(/[\s\u2009]/g, '')
        if (!squeezed.includes(printed)) throw new Error(`${printed} is not printed`)
        printedValues += 1
      }
      const method = textOf(parseXml(xml), '**/dcc:usedMethod/dcc:description/dcc:content')
      for (const { name, grams } of parents) {
        if (!method.includes(name) || !method.includes(`${grams} g`))
          throw new Error(`${name} is not in the XML`)
        if (!squeezed.includes(`${name}${name.replace('P', 'L')}/`)) throw new Error(`${name} is not printed`)
      }
    }),
    { numRuns: 12 },
  )
  t.ok(printedValues >= 12)
})

t.test('the PDF is tagged, light, repeats its bytes and never prints its hash', async (t) => {
  const bytes = await pdfOf(factsOf())
  t.ok(bytes.equals(await pdfOf(factsOf())))
  t.ok(bytes.length < 250_000, `${bytes.length} bytes`)
  const pdf = await readPdf(bytes)
  t.match(pdf.text, '标准物质证书')
  t.match(pdf.text, 'Reference material certificate')
  t.match(pdf.text, 'DEMO-C-1')
  t.match(pdf.text, '第 1 页，共 2 页 Page 1 of 2')
  t.strictSame(pdf.sizes, ['210 × 297', '210 × 297'], 'A4')
  t.ok(pdf.structure.includes('H1') && pdf.structure.includes('TD') && pdf.structure.includes('TH'))
  t.strictSame(
    pdf.attachments.map(({ filename }) => filename),
    ['DEMO-CERT-00000001-v1.xml'],
  )
  t.notMatch(pdf.text, createHash('sha256').update(bytes).digest('hex'))
  const sheet = await readPdf(
    await pdfOf(
      factsOf({
        ...aContent(),
        document: 'sheet',
        values: [],
        traceability: null,
        uncertaintyNote: null,
        indicative: [
          {
            name: { zh: '纯度', en: 'Purity' },
            value: '99.999',
            unit: '% mol/mol',
            bound: 'atLeast',
            identifier: null,
          },
        ],
      }),
    ),
  )
  t.match(sheet.text, '产品信息单')
  t.notMatch(sheet.text, /证书(?!单)|certificate/i, 'a sheet is never titled a certificate')
})

t.test(
  'who holds a certificate opens it, its files are made once, and a changed byte is altered',
  async (t) => {
    const mall = await orderMall(t)
    const { sql } = mall.database.owner
    const [batch] = await sql<{ id: number; number: string; lot: string; serial: string; uuid: string }[]>`
    select c.batch_id as id, c.number, c.lot, c.serial, c.uuid from certificates c join certificate_contents t on t.id = c.content_id
    where t.content->>'document' = 'certificate' and c.store_id = 1 and c.state = 'signed' and c.version = 1 order by c.id limit 1`
    const { number, lot, uuid } = batch!
    const [buyer, store, stranger] = await Promise.all(
      ['demo-member', 'demo-store', 'demo-manager'].map((name) => signedIn(mall.app, name)),
    )
    const pageOf = async (name: string) =>
      mall.app.inject({ url: `/certPDF/${number}`, headers: { cookie: await signIn(mall.app, name) } })
    const fileOf = async (form: string, name = 'demo-member') =>
      mall.app.inject({
        url: `/api/certificate/file?certUrl=${number}&form=${form}`,
        headers: { cookie: await signIn(mall.app, name) },
      })
    has(t, await buyer!.get('/api/certificate/page'), { data: { total: 0, list: [] } })
    t.equal((await pageOf('demo-member')).statusCode, 404, 'bought nothing yet')
    await mall.database.transaction(async (tx) => {
      const [certificate] = await signedFor(tx, { batchIds: [batch!.id], serials: [batch!.serial] })
      await handOver(tx, mall.services, [
        {
          certificateId: certificate!.certificateId,
          memberId: mall.memberId,
          orderId: 1,
          orderLineId: 1,
          quantity: 3,
          serial: null,
        },
      ])
    })
    t.match((await pageOf('demo-member')).body, '真实，现行有效')
    t.equal((await pageOf('demo-store')).statusCode, 200, 'staff of its store')
    t.equal((await pageOf('demo-manager')).statusCode, 404)
    t.equal((await fileOf('pdf', 'demo-manager')).statusCode, 404)
    has(t, await buyer!.get(`/api/certificate/page?lot=${lot}`), { data: { total: 1 } })
    has(t, await buyer!.get(`/api/certificate/page?q=${number.slice(-6)}`), {
      data: { list: [{ certUrl: number, status: 'current', quantity: 3 }] },
    })
    has(t, await buyer!.get('/api/certificate/page?q=nothing-like-it'), { data: { total: 0 } })
    has(t, await buyer!.get('/api/certificate/page?expireBefore=2026-01-01'), { data: { total: 0 } })
    has(t, await stranger!.get('/api/certificate/page'), { data: { total: 0 } })
    has(t, await store!.get('/api/certificate/page'), { data: { total: 0 } })

    for (const form of ['pdf', 'xml']) t.equal((await fileOf(form)).statusCode, 202, 'it is being prepared')
    for (const kind of certificateDocuments) await makeDocument(mall.services, kind, uuid)
    const pdf = (await fileOf('pdf')).rawPayload
    const xml = (await fileOf('xml')).rawPayload
    t.strictSame(drmdFaults(xml.toString()), [])
    const { attachments, text } = await readPdf(pdf)
    t.ok(attachments[0]!.content.equals(xml), 'the PDF carries the XML that is offered beside it')
    t.match(text, number)
    for (const kind of certificateDocuments) await makeDocument(mall.services, kind, uuid)
    t.ok((await fileOf('pdf')).rawPayload.equals(pdf), 'made once')
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const verified = (query: string) => buyer!.get(`/f/api/certificate/verify?${query}`)
    has(t, await verified(`hash=${hash(pdf)}`), { data: { status: 'current', certificate: { number } } })
    has(t, await verified(`number=${number}&hash=${hash(xml)}`), {
      data: { status: 'current', certificate: { hash: { pdf: hash(pdf), xml: hash(xml) } } },
    })
    const altered = Buffer.from(pdf)
    altered[altered.length - 20]! ^= 1
    has(t, await verified(`number=${number}&hash=${hash(altered)}`), { data: { status: 'altered' } })

    const anybody = new Visitor(mall.app)
    const formToken = await anybody.tokenOf('/verify')
    /** Sent by a browser without scripts; answers what the page that it leads to says. */
    const sent = async (filename: string, bytes: Buffer, of = '') => {
      const { headers, payload } = multipart(
        { formToken, action: 'file', number: of },
        { file: [filename, bytes] },
      )
      const answer = await mall.app.inject({
        method: 'POST',
        url: '/verify',
        headers: { ...headers, cookie: anybody.cookie, origin: 'http://localhost' },
        payload,
      })
      if (answer.statusCode !== 303) return `${answer.statusCode} ${answer.body}`
      return (await anybody.open(answer.headers.location as string)).body
    }
    const files = async () => (await sql`select count(*)::int as count from files`)[0]!['count']
    const before = await files()
    t.match(await sent('mine.pdf', pdf), '真实，现行有效')
    t.match(await sent('mine.xml', xml, number), '真实，现行有效')
    t.match(await sent('mine.pdf', altered, number), '文件被改动过')
    t.match(await sent('other.pdf', Buffer.from('%PDF-1.4 another')), '查不到这份证书')
    t.match(await sent('large.pdf', Buffer.alloc(10_485_761)), /^413 [^]*文件超过 10 MB/)
    t.equal(await files(), before, 'nothing is kept')

    const list = await mall.app.inject({
      url: `/order/zhengshu?q=${lot}`,
      headers: { cookie: await signIn(mall.app, 'demo-member') },
    })
    t.match(list.body, `/certPDF/${number}`)
    const none = await mall.app.inject({
      url: '/order/zhengshu?q=zzz',
      headers: { cookie: await signIn(mall.app, 'demo-member') },
    })
    t.match(none.body, '没有找到证书')
  },
)
