import { createHash, sign } from 'node:crypto'
import type { KeyObject, X509Certificate } from 'node:crypto'
import { context, der, oid, readDer, setOf, small, tags } from './der.ts'

const ids = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificateV2: oid('1.2.840.113549.1.9.16.2.47'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsa: oid('1.2.840.113549.1.1.1'),
  ecdsaWithSha256: oid('1.2.840.10045.4.3.2'),
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const sequence = (...parts: Uint8Array[]): Buffer => der(tags.sequence, ...parts)
const octets = (bytes: Uint8Array): Buffer => der(tags.octets, bytes)
const attribute = (id: Buffer, value: Buffer): Buffer => sequence(id, der(tags.set, value))

const digestAlgorithm = sequence(ids.sha256)

/** Issuer and serial number of a certificate as they stand in it (RFC 5280, 4.1). */
function issuerOf({ raw }: X509Certificate): { issuer: Buffer; serial: Buffer } {
  const [body] = readDer(readDer(raw)[0]!.content)
  const parts = readDer(body!.content)
  // Its version comes first, unless it is the first version.
  const [serial, , issuer] = parts[0]!.tag === context(0) ? parts.slice(1) : parts
  return { issuer: issuer!.whole, serial: serial!.whole }
}

/** Binds the signature to this certificate, so that none with the same key can take its place (RFC 5035). */
function signingCertificate(certificate: X509Certificate): Buffer {
  const { issuer, serial } = issuerOf(certificate)
  const named = sequence(sequence(der(context(4), issuer)), serial)
  return sequence(sequence(sequence(octets(sha256(certificate.raw)), named)))
}

export interface Signer {
  /** RSA or an elliptic curve. */
  key: KeyObject
  /** The signer's own certificate, and those that lead to its root. */
  chain: readonly [X509Certificate, ...X509Certificate[]]
}

/**
 * A detached CMS signature (RFC 5652) of these bytes with SHA-256 and the signed attributes of CAdES baseline B: content type,
 * digest and signing certificate, and no time, which a PDF tells in its own place (ETSI EN 319 142-1, 6.3).
 */
export function signDetached(bytes: Uint8Array, { key, chain }: Signer): Buffer {
  const [own] = chain
  const attributes = [
    attribute(ids.contentType, ids.data),
    attribute(ids.messageDigest, octets(sha256(bytes))),
    attribute(ids.signingCertificateV2, signingCertificate(own)),
  ]
  const { issuer, serial } = issuerOf(own)
  const algorithm =
    key.asymmetricKeyType === 'rsa' ? sequence(ids.rsa, der(tags.null)) : sequence(ids.ecdsaWithSha256)
  const signer = sequence(
    small(1),
    sequence(issuer, serial),
    digestAlgorithm,
    setOf(context(0), attributes),
    algorithm,
    // What is signed are the attributes as a set, whatever tag they carry in the message (RFC 5652, 5.4).
    octets(sign('sha256', setOf(tags.set, attributes), key)),
  )
  const signedData = sequence(
    small(1),
    der(tags.set, digestAlgorithm),
    sequence(ids.data),
    setOf(
      context(0),
      chain.map(({ raw }) => raw),
    ),
    der(tags.set, signer),
  )
  return sequence(ids.signedData, der(context(0), signedData))
}
