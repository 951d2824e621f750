import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The only source of randomness; a test passes one that it can replay. */
export interface Random {
  /** `bytes` random bytes as base64url. */
  token(bytes: number): string
  /** `length` letters of an alphabet, all equally likely. */
  text(alphabet: string, length: number): string
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  text: (alphabet, length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join(''),
}

/** SHA-256 of a token, which the database stores instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
