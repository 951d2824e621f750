import type { PageDoor } from '../../platform/page.tsx'
import type { PersonalData } from '../../platform/personal-data.ts'
import { companyPages } from './pages/company.ts'
import { dataPages } from './pages/data.ts'
import { homePages } from './pages/home.ts'
import type { HomeParts } from './pages/home.ts'
import { profilePages } from './pages/profile.ts'
import { securityPages } from './pages/security.ts'

/** Everything a member sees of the own account; `personal` is what every module keeps about a member. */
export function memberPages(page: PageDoor, parts: HomeParts, personal: readonly PersonalData[]): void {
  homePages(page, parts)
  profilePages(page)
  companyPages(page)
  securityPages(page, parts)
  dataPages(page, personal)
}
