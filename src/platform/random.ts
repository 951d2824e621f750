import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The only source of chance; a test passes one it can replay. */
export interface Random {
  /** `bytes` random bytes as base64url. */
  token(bytes: number): string
  /** So many letters of an alphabet, each as likely as the others. */
  text(alphabet: string, length: number): string
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  text: (alphabet, length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join(''),
}

/** SHA-256 of a token: what the database keeps instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
