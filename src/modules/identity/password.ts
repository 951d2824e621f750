import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import { argon2id } from './hashing.ts'

/** R1: Argon2id, at least 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const derive = (password: string, nonce: Uint8Array, parameters: typeof cost, tagLength: number) =>
  argon2id({ message: password.normalize('NFC'), nonce, tagLength, ...parameters })

/** PHC string of a password; the salt may be given so that a seed is repeatable. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const hash = await derive(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether a PHC string was made from this password. Throws on a string that is not ours, which is a fault of the data.
 */
export async function isPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) throw new Error('not an argon2id string')
  const expected = Buffer.from(hash, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await derive(password, Buffer.from(salt, 'base64'), parameters, expected.length)
  return timingSafeEqual(given, expected)
}

/** Whether a PHC string was made with less work than we ask for now; a right password is then hashed again (R1). */
export function isOutdated(phc: string): boolean {
  const [, memory, passes] = PHC.exec(phc) ?? []
  return Number(memory) < cost.memory || Number(passes) < cost.passes
}

let dummy: Promise<string> | undefined

/** A PHC string that no password matches: for accounts that nobody may sign in to any more. */
export const unusablePassword = ({ random }: Pick<Services, 'random'>): Promise<string> =>
  hashPassword(random.token(64))

/** R3: costs the same work for a wrong user name as for a wrong password; it never matches. */
export async function wasteOneHash(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password')
  await isPassword(password, await dummy)
  return false
}
