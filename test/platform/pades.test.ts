import fc from 'fast-check'
import t from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { sealOf } from '../../src/platform/pades/index.ts'
import { der, oid, readDer, setOf, tags } from '../../src/platform/pades/der.ts'
import { newSheet } from '../../src/platform/pdf/index.ts'
import { readPdf } from '../support/pdf.ts'
import { askOpenssl, askPdfsig, identity, isHere, readSignature } from '../support/seals.ts'
import type { Identity } from '../support/seals.ts'

const at = new Date('2026-11-26T04:00:00Z')
const root = identity({ name: '根 Root of tests' })
const stranger = identity({ name: 'Another root' })
const signers: Identity[] = [
  identity({ name: '恒准 DEMO Seal', issuer: root }),
  identity({ name: '恒准 DEMO Seal', kind: 'ec', issuer: root }),
]

/** Attributes of CAdES baseline B, and no time of signing (ETSI EN 319 142-1, 6.3). */
const ATTRIBUTES = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']

async function sealedBy({ key, certificate }: Identity): Promise<Buffer> {
  const sheet = newSheet({ lang: 'zh', title: '标准物质证书 DEMO-1', author: '恒准', at })
  sheet.title('标准物质证书')
  sheet.paragraph('500.4 ± 4.6')
  sheet.attach({
    name: 'drmd.xml',
    type: 'application/xml',
    description: 'The same values for machines',
    relationship: 'Alternative',
    bytes: Buffer.from('<drmd/>'),
    at,
  })
  const chain = [certificate, root.certificate] as const
  return (await sheet.finish(sealOf({ key, chain }, at, 'DEMO-1 v1'))).bytes
}

/** One digit of the text of the file, which is compressed: any other byte of it would do. */
function altered(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  bytes[bytes.indexOf('stream') + 20]! ^= 1
  return bytes
}

t.test('a seal covers every byte but its own, and any change breaks it', async (t) => {
  for (const signer of signers) {
    const file = await sealedBy(signer)
    const found = readSignature(file, signer.certificate)
    t.ok(found.coversAll && found.hasDigest && found.isByKey)
    t.strictSame(found.attributes.toSorted(), ATTRIBUTES.map((id) => oid(id).toString('hex')).toSorted())
    t.notOk(readSignature(file, stranger.certificate).isByKey, 'of this key alone')
    t.notOk(readSignature(altered(file), signer.certificate).hasDigest)
    t.notOk(readSignature(Buffer.concat([file, Buffer.from(' ')]), signer.certificate).coversAll)
    const pdf = await readPdf(file)
    t.match(pdf.text, '500.4 ± 4.6')
    t.equal(pdf.attachments[0]!.content.toString(), '<drmd/>')
  }
})

t.test(
  'pdfsig of poppler finds the seal valid, whole, and broken by a changed byte',
  { skip: isHere('pdfsig') ? false : 'pdfsig is not on this machine (Debian: poppler-utils)' },
  async (t) => {
    for (const signer of signers) {
      const file = await sealedBy(signer)
      const said = await askPdfsig(file)
      t.match(said, 'Signature Type: ETSI.CAdES.detached')
      t.match(said, 'Signer Certificate Common Name: 恒准 DEMO Seal')
      t.match(said, 'Signing Hash Algorithm: SHA-256')
      t.match(said, 'Total document signed')
      t.match(said, 'Signature Validation: Signature is Valid.')
      t.match(await askPdfsig(altered(file)), 'Signature Validation: Digest Mismatch.')
    }
  },
)

t.test(
  'openssl finds the signature one of CAdES by a certificate of the root that is trusted',
  { skip: isHere('openssl') ? false : 'openssl is not on this machine' },
  async (t) => {
    for (const signer of signers) {
      const file = await sealedBy(signer)
      t.match(await askOpenssl(file, root), 'CAdES Verification successful')
      t.match(await askOpenssl(altered(file), root), 'Verification failure')
      t.match(await askOpenssl(file, stranger), 'Verification failure')
    }
  },
)

t.test('what is written in DER is read again, whatever its length', async (t) => {
  t.equal(oid('1.2.840.113549.1.9.16.2.47').toString('hex'), '060b2a864886f70d010910022f')
  t.equal(setOf(tags.set, [oid('2.5.4.3'), oid('1.2')]).toString('hex'), `3108${'06012a'}${'0603550403'}`)
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 70_000 }), { maxLength: 4 }), (list) => {
      const bytes = Buffer.concat(list.map((content) => der(tags.octets, content)))
      const read = readDer(bytes)
      if (!read.every(({ content }, at) => content.equals(list[at]!)) || read.length !== list.length)
        throw new Error('read otherwise')
    }),
    { numRuns: 40 },
  )
  t.throws(() => readDer(Buffer.from('300502', 'hex')), /too early/)
})

t.test('a key without its own valid certificates does not start', async (t) => {
  const [own] = signers as [Identity]
  const given = (signer: Identity, ...chain: Identity[]) => ({
    SEAL_KEY: signer.pem.key,
    SEAL_CERTIFICATES: [signer, ...chain].map(({ pem }) => pem.certificate).join('\n'),
  })
  t.equal(readConfig({}).signer, null, 'a mall without a key seals nothing')
  t.equal(readConfig(given(own, root)).signer!.chain.length, 2)
  t.equal(readConfig(given(own)).signer!.chain.length, 1)
  const oneLine = given(own).SEAL_KEY.replaceAll('\n', '\\n')
  t.ok(
    readConfig({ ...given(own), SEAL_KEY: oneLine }).signer,
    'line feeds as they stand in a file of settings',
  )
  const ended = identity({ name: 'Ended', issuer: root, years: [2010, 2020] })
  const cases: [Record<string, string>, RegExp][] = [
    [{ SEAL_KEY: own.pem.key }, /SEAL_CERTIFICATES: is required when SEAL_KEY is given/],
    [{ SEAL_CERTIFICATES: own.pem.certificate }, /SEAL_KEY: is required when SEAL_CERTIFICATES is given/],
    [{ ...given(own), SEAL_KEY: 'no key' }, /SEAL_KEY: must be a private key in PEM/],
    [{ ...given(own), SEAL_CERTIFICATES: 'none' }, /SEAL_CERTIFICATES: must be certificates in PEM/],
    [given(own, stranger), /SEAL_CERTIFICATES: must be certificates in PEM, the own one first/],
    [{ ...given(own), SEAL_KEY: stranger.pem.key }, /SEAL_CERTIFICATES: the first is not that of SEAL_KEY/],
    [given(ended), /SEAL_CERTIFICATES: the first is valid from .* 2010 GMT to .* 2020 GMT/],
  ]
  for (const [env, sentence] of cases) t.throws(() => readConfig(env), sentence)
})
