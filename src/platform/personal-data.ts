import type { MemberContext } from './context.ts'
import type { Queryable } from './db/index.ts'

/** Whose account is erased, and by which words others may have written them down. */
export interface Leaver {
  memberId: number
  username: string
  phone: string | null
  /** Bound, or waiting for its link to be followed. */
  mails: string[]
}

/** What one module keeps about a member, for who asks for it or wants it gone (R56). */
export interface PersonalData {
  /** Names the part in the export. */
  part: string
  /** In plain words, without hashes and secrets. */
  exported(ctx: MemberContext): Promise<unknown>
  /** Nothing that names or describes the member is left in the module's tables. */
  erase(tx: Queryable, leaver: Leaver): Promise<void>
  /** Word key of what must be settled before the account may be erased; null when nothing must. */
  blocks?(ctx: MemberContext): Promise<string | null>
}
