import { z } from 'zod'
import { StoresPage } from '../../../../views/pages/desk/stores/stores-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { storeListing } from '../queries/operator.ts'
import { MoveStore, NewViolation, OverseenQuery, RenewLicence, SetCommission, storeId } from '../schema.ts'
import { renewLicence } from '../service/licences.ts'
import { overseenStores, recordViolation } from '../service/operator.ts'
import { closeStore, overseenStore, reopenStore, setCommission, suspendStore } from '../service/oversight.ts'
import type { ObstaclesOf } from '../service/oversight.ts'

/** /operator/stores: every store, one of them open with what it pays and what was done to it. */
export function overseenPages(page: PageDoor, obstaclesOf: ObstaclesOf): void {
  page('OperatorStores', {
    tellsFaster: true,
    input: z.object({ status: OverseenQuery.shape.status, ...deskInput(storeListing) }),
    load: async (ctx, { open, ...input }) => {
      const [stores, store] = await Promise.all([
        overseenStores(ctx, input),
        opened(open, (key) => overseenStore(ctx, { storeId: storeId.catch(0).parse(key) })),
      ])
      return { stores, store }
    },
    head: ({ t }) => ({ title: t('pages.operatorStores'), description: '', canonical: null }),
    view: StoresPage,
    actions: {
      suspend: action(MoveStore, async (ctx, input, { here }) => {
        await suspendStore(asMember(ctx), input)
        return here
      }),
      reopen: action(MoveStore, async (ctx, input, { here }) => {
        await reopenStore(asMember(ctx), input)
        return here
      }),
      close: action(MoveStore, async (ctx, input, { here }) => {
        await closeStore(asMember(ctx), input, obstaclesOf)
        return here
      }),
      commission: action(SetCommission, async (ctx, input, { here }) => {
        await setCommission(asMember(ctx), input)
        return here
      }),
      licence: action(RenewLicence, async (ctx, input, { here }) => {
        await renewLicence(asMember(ctx), input)
        return here
      }),
      violation: action(NewViolation, async (ctx, input, { here }) => {
        await recordViolation(asMember(ctx), input)
        return here
      }),
    },
  })
}
