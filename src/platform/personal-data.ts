import type { MemberContext } from './context.ts'
import type { Tx } from './db/index.ts'

/** The member whose account is erased, with the values by which other rows may name them. */
interface Leaver {
  memberId: number
  username: string
  phone: string | null
  /** Bound, or not yet confirmed by its link. */
  mails: string[]
  /** When the account is erased. */
  now: Date
}

/** What one module stores about a member, for export and erasure (R56). */
export interface PersonalData {
  /** Names the part in the export. */
  part: string
  /** The data in plain words, without hashes and secrets. */
  exported(ctx: MemberContext): Promise<unknown>
  /** Deletes from the module's tables all that names or describes the member. */
  erase(tx: Tx, leaver: Leaver): Promise<void>
  /**
   * Key of the text about what must be settled before the account may be erased, or null. The erasure asks while it holds
   * the member's row, for which everybody waits who writes a row of that member; once it is erased the database refuses them
   * (drizzle/functions/member_lives.sql).
   */
  blocks?(ctx: MemberContext): Promise<string | null>
}
