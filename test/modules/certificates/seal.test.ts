import { createHash } from 'node:crypto'
import t from 'tap'
import { certificateDocuments } from '../../../src/modules/certificates/index.ts'
import { makeDocument } from '../../../src/platform/documents/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf.ts'
import { askPdfsig, identity, isHere, readSignature } from '../../support/seals.ts'
import { orderMall } from '../orders/world.ts'

const root = identity({ name: 'Root of tests' })
const own = identity({ name: '恒准演示签章 DEMO seal', issuer: root, years: [2020, 2050] })

const mall = await orderMall(t, {
  env: { SEAL_KEY: own.pem.key, SEAL_CERTIFICATES: own.pem.certificate + root.pem.certificate },
})
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const cookie = await signIn(mall.app, 'demo-store')

/** Signed certificates of the store, with no file yet. */
const certificates = await sql<{ number: string; uuid: string }[]>`
  select c.number, c.uuid from certificates c join certificate_contents t on t.id = c.content_id
  where t.content->>'document' = 'certificate' and c.store_id = 1 and c.state = 'signed' and c.version = 1 order by c.id limit 3`
const fileOf = (number: string, form = 'pdf') =>
  mall.app.inject({
    url: `/api/certificate/file?certUrl=${number}&form=${form}`,
    headers: { cookie },
  })

/** The file of a certificate, made as the job makes it. */
async function madeFile({ number, uuid }: { number: string; uuid: string }) {
  await fileOf(number)
  await fileOf(number, 'xml')
  for (const kind of certificateDocuments) await makeDocument(mall.services, kind, uuid)
  return { pdf: (await fileOf(number)).rawPayload, xml: (await fileOf(number, 'xml')).rawPayload }
}

t.test('with a key, a certificate is sealed over all of its bytes, the XML inside it included', async (t) => {
  const [certificate] = certificates
  const { number } = certificate!
  const { pdf, xml } = await madeFile(certificate!)
  const signature = readSignature(pdf, own.certificate)
  t.ok(signature.coversAll && signature.hasDigest && signature.isByKey)
  const { text, attachments } = await readPdf(pdf)
  t.match(text, '本 PDF 带有“恒准演示签章 DEMO seal”的电子签章（PAdES B-B）')
  t.match(text, 'carries the electronic seal of “恒准演示签章 DEMO seal” (PAdES B-B)')
  t.ok(attachments[0]!.content.equals(xml))
  t.ok(pdf.length < 250_000, `${pdf.length} bytes`)
  const hash = createHash('sha256').update(pdf).digest('hex')
  has(t, await store.get(`/f/api/certificate/verify?number=${number}&hash=${hash}`), {
    data: { status: 'current', certificate: { number, hash: { pdf: hash } } },
  })
  if (isHere('pdfsig')) t.match(await askPdfsig(pdf), 'Signature is Valid.')
})

t.test('no file is made with a certificate that has ended, and without a key none is sealed', async (t) => {
  const [, late, plain] = certificates
  const pdfDocument = certificateDocuments.find(({ name }) => name === 'certificates.pdf')
  mall.clock.set('2050-06-01T00:00:00Z')
  await t.rejects(pdfDocument!.make(mall.services, late!.uuid), /SEAL_KEY is valid to .* 2050 GMT/)
  mall.clock.set('2026-11-21T03:10:00Z')
  const { config } = mall.services
  const made = await pdfDocument!.make({ ...mall.services, config: { ...config, signer: null } }, plain!.uuid)
  t.notMatch(made!.bytes.toString('latin1'), '/ByteRange')
  t.notMatch((await readPdf(made!.bytes)).text, '电子签章')
})
