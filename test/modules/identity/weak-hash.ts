import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A hash of the kind that was enough some years ago. */
export async function weakHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const parameters = { memory: 8192, passes: 1, parallelism: 1 }
  const hash = await promisify(argon2)('argon2id', { message: password, nonce, tagLength: 32, ...parameters })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${bare(nonce)}$${bare(hash)}`
}
