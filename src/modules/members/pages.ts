import type { PageDoor } from '../../platform/page.tsx'
import type { PersonalData } from '../../platform/personal-data.ts'
import { companyPages } from './pages/company.ts'
import { dataPages } from './pages/data.ts'
import { homePages } from './pages/home.ts'
import type { AccountSources } from './pages/home.ts'
import { identityDesk } from './pages/identity-desk.ts'
import { profilePages } from './pages/profile.ts'
import { securityPages } from './pages/security.ts'

export type { AccountSources }

/** Everything members see of their own account; `personal` is what every module stores about a member. */
export function memberPages(
  page: PageDoor,
  sources: AccountSources,
  personal: readonly PersonalData[],
): void {
  homePages(page, sources)
  profilePages(page)
  companyPages(page)
  securityPages(page, sources)
  identityDesk(page)
  dataPages(page, personal)
}
