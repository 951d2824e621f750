import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { pemOf, secret } from '../pem.ts'
import type { Signer } from './cms.ts'

const LEAST_BITS = 2048
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']

function readKey(text: string): KeyObject {
  const key = createPrivateKey(pemOf(text))
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails!
  const fits = key.asymmetricKeyType === 'rsa' ? modulusLength >= LEAST_BITS : CURVES.includes(namedCurve)
  if (!fits) throw new Error('neither RSA of 2048 bits nor a curve of NIST')
  return key
}

function readChain(text: string): Signer['chain'] {
  const [own, ...others] = pemOf(text).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)!
  const chain = [own!, ...others].map((pem) => new X509Certificate(pem))
  if (chain.slice(1).some((issuer, at) => !chain[at]!.checkIssued(issuer))) throw new Error('out of order')
  return chain as [X509Certificate, ...X509Certificate[]]
}

/** The settings of the seal on certificates; .env.example explains them. The key becomes a key object, which no log can print. */
export const sealSettings = {
  SEAL_KEY: secret(
    'must be a private key in PEM (RSA of 2048 bits or more, P-256, P-384 or P-521), or the path of its file',
    readKey,
  ).optional(),
  SEAL_CERTIFICATES: secret(
    'must be certificates in PEM, the own one first and each issued by the next, or the path of their file',
    readChain,
  ).optional(),
}

interface SealSettings {
  SEAL_KEY?: KeyObject | undefined
  SEAL_CERTIFICATES?: Signer['chain'] | undefined
}

/** Who seals; null where nothing is configured. */
export const signerOf = ({ SEAL_KEY: key, SEAL_CERTIFICATES: chain }: SealSettings): Signer | null =>
  key && chain ? { key, chain } : null

/** The fault of the settings together, in one sentence; null if there is none. */
export function sealFault(settings: SealSettings, now: Date): string | null {
  const signer = signerOf(settings)
  if (signer === null) return null
  const [own] = signer.chain
  if (!own.checkPrivateKey(signer.key)) return 'SEAL_CERTIFICATES: the first is not that of SEAL_KEY'
  return isValid(own, now)
    ? null
    : `SEAL_CERTIFICATES: the first is valid from ${own.validFrom} to ${own.validTo}`
}

/** Whether a certificate holds at this moment by its own dates. */
export const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate
