import type { PageDoor } from '../../platform/page.tsx'
import { memberDesk } from './pages/members.ts'
import type { MemberGiving } from './pages/members.ts'
import type { MemberFactsOf } from './service/members.ts'
import { peopleDesk } from './pages/people.ts'
import { registerPages } from './pages/register.ts'
import type { FirstAddress } from './pages/register.ts'
import { securityPages } from './pages/security.ts'
import { signInPages } from './pages/sign-in.ts'
import { staffPages } from './pages/staff.ts'

export type { MemberGiving }

/** The pages of sign-up, sign-in and sign-out, and the pages that prove who is using a session. */
export function identityPages(
  page: PageDoor,
  firstAddress: FirstAddress,
  factsOf: MemberFactsOf,
  giving: MemberGiving,
): void {
  signInPages(page)
  registerPages(page, firstAddress)
  staffPages(page)
  securityPages(page)
  peopleDesk(page)
  memberDesk(page, factsOf, giving)
}
