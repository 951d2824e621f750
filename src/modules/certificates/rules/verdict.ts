import type { CertificateState } from '../states.ts'

/** What is said of a certificate to whoever asks: the first that holds (decisions 11). */
const verdicts = ['notFound', 'altered', 'revoked', 'superseded', 'expired', 'current'] as const
export type Verdict = (typeof verdicts)[number]

/** An issued version, as a verdict needs it. */
interface Issued {
  version: number
  state: CertificateState
  validUntil: string
  files: readonly { sha256: string }[]
}

/** What was asked: the version that a code names, and the hash of the file in hand. */
interface Asked {
  version?: number | undefined
  hash?: string | undefined
}

/**
 * The verdict about one certificate with all its issued versions, the newest first, and the version it is about: the one that the
 * file belongs to, else the one that was asked, else the newest. A certificate whose newest version is revoked is revoked as a
 * whole. `today` is the producer's day; a certificate is good through its last day.
 */
export function verdictOf<V extends Issued>(
  versions: readonly V[],
  { version, hash }: Asked,
  today: string,
): { verdict: Verdict; shown: V | null } {
  const newest = versions[0]
  if (!newest) return { verdict: 'notFound', shown: null }
  const named = version === undefined ? newest : versions.find((each) => each.version === version)
  if (!named) return { verdict: 'notFound', shown: null }
  const owner =
    hash === undefined ? named : versions.find(({ files }) => files.some(({ sha256 }) => sha256 === hash))
  if (!owner) return { verdict: 'altered', shown: named }
  if (newest.state === 'revoked') return { verdict: 'revoked', shown: owner }
  if (owner.state !== 'signed') return { verdict: 'superseded', shown: owner }
  return { verdict: owner.validUntil < today ? 'expired' : 'current', shown: owner }
}
