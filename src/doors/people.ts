import { personal } from '../personal.ts'
import { accountSources, assetFigures, memberFacts } from '../account-figures.ts'
import { memberGiving } from '../member-giving.ts'
import { thrown } from '../thrown.ts'
import { firstAddress } from '../modules/addresses/index.ts'
import { addressPages } from '../modules/addresses/pages.ts'
import { addressRoutes } from '../modules/addresses/routes.ts'
import { identityPages } from '../modules/identity/pages.ts'
import { identityRoutes } from '../modules/identity/routes.ts'
import { managerPages } from '../modules/managers/pages.ts'
import { managerRoutes } from '../modules/managers/routes.ts'
import { memberFiles } from '../modules/members/files.ts'
import { memberPages } from '../modules/members/pages.ts'
import { memberRoutes } from '../modules/members/routes.ts'
import { countOrders } from '../modules/orders/index.ts'
import { verificationPages } from '../modules/verification/pages.ts'
import { verificationRoutes } from '../modules/verification/routes.ts'
import { wechatPages } from '../modules/wechat/pages.ts'
import { wechatReturn } from '../modules/wechat/return.ts'
import { wechatRoutes } from '../modules/wechat/routes.ts'
import type { Doors } from './opened.ts'

/** Who is here: signing in, members, their addresses and managers. */
export function openPeople({ app, services, api, page }: Doors): void {
  wechatReturn(app, services)
  identityRoutes(api(...thrown.identity), memberFacts)
  identityPages(page, firstAddress, memberFacts, memberGiving)
  verificationRoutes(api(...thrown.verification))
  verificationPages(page)
  wechatRoutes(api(...thrown.wechat))
  wechatPages(page)
  memberRoutes(api(...thrown.members), personal, { assetFigures, orderCounts: countOrders })
  memberFiles(app, services, personal)
  memberPages(page, accountSources, personal)
  addressRoutes(api(...thrown.addresses))
  addressPages(page)
  managerRoutes(api(...thrown.managers))
  managerPages(page)
}
