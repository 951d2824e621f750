import { z } from 'zod'
import { DataPage } from '../../../../views/pages/members/data-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { Erase } from '../schema.ts'
import { eraseAccount, eraseBlocks } from '../service/data.ts'

/** /order/data: export of the member's data, erasure of the account (R56). */
export function dataPages(page: PageDoor, personal: readonly PersonalData[]): void {
  page('AccountData', {
    input: z.object({}),
    load: async (visitor) => {
      const ctx = asMember(visitor)
      const blocks = await eraseBlocks(ctx, personal)
      return { username: ctx.actor.username, blocks: blocks.map((key) => ctx.t.dynamic(key)) }
    },
    head: ({ t }) => ({
      title: t('pages.accountData'),
      description: t('pages.accountData'),
      canonical: null,
    }),
    view: DataPage,
    actions: {
      erase: action(Erase, async (ctx, input, tools) => {
        await eraseAccount(asMember(ctx), input, personal)
        tools.endSession()
        return '/'
      }),
    },
  })
}
