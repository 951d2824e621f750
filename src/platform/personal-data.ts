import type { MemberContext } from './context.ts'
import type { Queryable } from './db/index.ts'

/** What one module keeps about a member, for who asks for it or wants it gone (R56). */
export interface PersonalData {
  /** Names the part in the export. */
  part: string
  exported(ctx: MemberContext): Promise<unknown>
  /** Nothing that names or describes the member is left in the module's tables. */
  erase(tx: Queryable, who: { memberId: number; phone: string | null }): Promise<void>
  /** Word key of what must be settled before the account may be erased; null when nothing must. */
  blocks?(ctx: MemberContext): Promise<string | null>
}
