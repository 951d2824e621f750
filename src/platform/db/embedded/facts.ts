import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { StartupError } from '../errors.ts'
import type { Place } from './place.ts'

/** The three roles of decisions 8, and the superuser that makes them. */
export const logins = ['postgres', 'mall_owner', 'mall_app', 'mall_reader'] as const
type Login = (typeof logins)[number]

/** Stored beside the data folder, because the next start needs it. */
export interface Facts {
  port: number
  passwords: Record<Login, string>
}

/** What is written beside the data; null before the first start. */
export function readFacts(place: Place): Facts | null {
  if (!existsSync(place.facts)) return null
  try {
    return JSON.parse(readFileSync(place.facts, 'utf8')) as Facts
  } catch {
    throw new StartupError(`${place.facts} cannot be read: it holds the passwords of the data beside it`)
  }
}

/** Written before the data folder that needs it, completely or not at all, readable by its owner alone. */
export function writeFacts(place: Place, facts: Facts): void {
  const unfinished = `${place.facts}.new`
  writeFileSync(unfinished, JSON.stringify(facts, null, 2), { mode: 0o600 })
  renameSync(unfinished, place.facts)
}

/** The facts of new data: a port, and a password for each login. */
export function newFacts(port: number): Facts {
  const passwords = Object.fromEntries(logins.map((login) => [login, randomBytes(24).toString('base64url')]))
  return { port, passwords: passwords as Facts['passwords'] }
}

/** The address of a database of this server for one login. */
export function urlOf(facts: Facts, login: Login, database: string): string {
  return `postgres://${login}:${facts.passwords[login]}@127.0.0.1:${facts.port}/${database}`
}
