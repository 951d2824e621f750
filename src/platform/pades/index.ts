/**
 * An electronic seal on PDFs: PAdES baseline B-B (ETSI EN 319 142-1) with a key of the settings. Whoever changes a byte of a sealed
 * file breaks the seal, and readers of PDF say so without asking the mall.
 */
import type { X509Certificate } from 'node:crypto'
import type { PdfSeal } from '../pdf/index.ts'
import { signDetached } from './cms.ts'
import type { Signer } from './cms.ts'
import { isValid } from './settings.ts'

export type { Signer } from './cms.ts'
export { sealFault, sealSettings, signerOf } from './settings.ts'

/** More than everything in a signature beside its certificates: attributes, names and 512 bytes of RSA. */
const ROOM = 2048

/** Whom the certificate names. */
const nameOf = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

/** The seal of this moment. Throws where the certificate of the key has ended: no reader would accept it. */
export function sealOf(signer: Signer, now: Date, reason: string): PdfSeal {
  const [own] = signer.chain
  if (!isValid(own, now)) throw new Error(`the certificate of SEAL_KEY is valid to ${own.validTo}`)
  return {
    name: nameOf(own),
    reason,
    at: now,
    room: signer.chain.reduce((sum, { raw }) => sum + raw.length, ROOM),
    sign: (bytes) => signDetached(bytes, signer),
  }
}
