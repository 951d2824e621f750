import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { context, der, oid, readDer, small, tags } from '../../src/platform/pades/der.ts'

const run = promisify(execFile)

/** A key with its certificate, as an authority would hand them out. */
export interface Identity {
  name: string
  key: KeyObject
  certificate: X509Certificate
  /** As the settings take them. */
  pem: { key: string; certificate: string }
}

const sequence = (...parts: Buffer[]): Buffer => der(tags.sequence, ...parts)
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes)
const nameOf = (text: string): Buffer => sequence(der(tags.set, sequence(oid('2.5.4.3'), utf8(text))))
const timeOf = (year: number): Buffer => der(0x18, Buffer.from(`${year}0101000000Z`))

/** Only of a signature, or of other certificates (RFC 5280, 4.2.1.3 and 4.2.1.9). */
function extensions(isAuthority: boolean): Buffer {
  const critical = der(0x01, Buffer.from([0xff]))
  const usage = sequence(
    oid('2.5.29.15'),
    critical,
    der(tags.octets, der(0x03, isAuthority ? Buffer.from([1, 0x06]) : Buffer.from([6, 0xc0]))),
  )
  const constraints = sequence(
    oid('2.5.29.19'),
    critical,
    der(tags.octets, sequence(...(isAuthority ? [critical] : []))),
  )
  return der(context(3), sequence(usage, constraints))
}

export interface IdentityOptions {
  name: string
  kind?: 'rsa' | 'ec'
  /** Who issues it; itself where nobody does. */
  issuer?: Identity
  /** First and last year. */
  years?: [number, number]
}

let serial = 0

/** A fresh identity of a test. One with an issuer signs documents, one without signs certificates too. */
export function identity({ name, kind = 'rsa', issuer, years = [2020, 2120] }: IdentityOptions): Identity {
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = issuer?.key ?? privateKey
  const algorithm =
    signer.asymmetricKeyType === 'rsa'
      ? sequence(oid('1.2.840.113549.1.1.11'), der(tags.null))
      : sequence(oid('1.2.840.10045.4.3.2'))
  const body = sequence(
    der(context(0), small(2)),
    small(++serial),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(years[0]), timeOf(years[1])),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(issuer === undefined),
  )
  const certificate = new X509Certificate(sequence(body, algorithm, bits(sign('sha256', body, signer))))
  const pem = {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: certificate.toString(),
  }
  return { name, key: privateKey, certificate, pem }
}

/** Whether a command is on this machine. */
export const isHere = (command: string): boolean =>
  process.env['PATH']!.split(':').some((folder) => existsSync(`${folder}/${command}`))

const RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/

/** A signature as a reader finds it by its byte range: what is signed, and the CMS message without the zeros behind it. */
export function signatureIn(file: Buffer) {
  const text = file.toString('latin1')
  const [begin, before, after, rest] = RANGE.exec(text)!.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const place = Buffer.from(text.slice(before + 1, after - 1), 'hex')
  return {
    range: [begin, before, after, rest] as const,
    message: readDer(place.subarray(0, 4 + place.readUInt16BE(2)))[0]!,
    signed: Buffer.concat([file.subarray(begin, before), file.subarray(after, after + rest)]),
  }
}

/** What the signature of a file says, by node:crypto alone: the digest that it names, and whether the key of `by` made it. */
export function readSignature(file: Buffer, by: X509Certificate) {
  const { message, signed, range } = signatureIn(file)
  const [, explicit] = readDer(message.content)
  const signedData = readDer(readDer(explicit!.content)[0]!.content)
  const signer = readDer(readDer(signedData.at(-1)!.content)[0]!.content)
  const attributes = signer[3]!
  const values = new Map(
    readDer(attributes.content).map(({ content }) => {
      const [id, value] = readDer(content)
      return [id!.whole.toString('hex'), readDer(value!.content)[0]!.content] as const
    }),
  )
  const attributeSet = Buffer.concat([Buffer.from([tags.set]), attributes.whole.subarray(1)])
  return {
    coversAll: range[0] === 0 && range[2] + range[3] === file.length,
    hasDigest: values
      .get(oid('1.2.840.113549.1.9.4').toString('hex'))!
      .equals(createHash('sha256').update(signed).digest()),
    attributes: [...values.keys()],
    isByKey: verify('sha256', attributeSet, by.publicKey, signer.at(-1)!.content),
  }
}

/** What pdfsig of poppler says of a file. */
export async function askPdfsig(file: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'))
  try {
    await writeFile(join(folder, 'sealed.pdf'), file)
    const asked = run('pdfsig', [join(folder, 'sealed.pdf')])
    return (await asked.catch((error: { stdout: string }) => error)).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What `openssl cms -verify -cades` says of the signature of a file, for who trusts this root. */
export async function askOpenssl(file: Buffer, root: Identity): Promise<string> {
  const { message, signed } = signatureIn(file)
  const folder = await mkdtemp(join(tmpdir(), 'seal-'))
  const at = (name: string) => join(folder, name)
  try {
    await writeFile(at('message'), message.whole)
    await writeFile(at('signed'), signed)
    await writeFile(at('root'), root.pem.certificate)
    const from = ['-inform', 'DER', '-in', at('message'), '-content', at('signed'), '-CAfile', at('root')]
    const asked = run('openssl', [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-purpose',
      'any',
      ...from,
      '-out',
      at('out'),
    ])
    return (await asked.catch((error: { stderr: string }) => error)).stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}
