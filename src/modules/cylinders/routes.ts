import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { cylinderPageReply, cylinderReply, heldReply, returnsReply } from './present.ts'
import {
  CylinderPageReply,
  CylinderQuery,
  CylinderReply,
  CylinderStep,
  HeldQuery,
  HeldReply,
  InspectCylinder,
  RegisterCylinders,
  ReturnCylinders,
  ReturnNoReply,
  ReturnsReply,
} from './schema.ts'
import {
  clearCylinder,
  cylinderPage,
  inspectCylinder,
  loseCylinder,
  readingRights,
  receiveCylinder,
  registerCylinders,
  scrapCylinder,
} from './service/keep.ts'
import { askReturn, ownCylinders, storeReturns } from './service/return.ts'
import type { CylinderView } from './view.ts'

/** The ledger of a store's cylinders (api 5.10). */
export function cylinderRoutes({ memberGet, memberOnce, storeGet, storeOnce }: ApiDoor): void {
  memberGet('/api/cylinder/page', 'Cylinders that I have', HeldQuery, HeldReply, async (ctx, input) =>
    heldReply(ctx, await ownCylinders(ctx, input)),
  )
  memberOnce(
    '/api/cylinder/return',
    'Have empty cylinders of one store collected',
    ReturnCylinders,
    ReturnNoReply,
    async (ctx, input) => ({ returnNo: await askReturn(ctx, input) }),
  )
  storeGet(
    'store.ship',
    '/api/seller/cylinder/returns',
    'Empty cylinders that customers have collected',
    HeldQuery,
    ReturnsReply,
    async (ctx, input) => returnsReply(await storeReturns(ctx, input)),
  )
  const path = (name: string) => `/api/seller/cylinder/${name}`
  storeGet(
    readingRights,
    path('page'),
    'Cylinders of my store',
    CylinderQuery,
    CylinderPageReply,
    async (ctx, input) => cylinderPageReply(ctx, await cylinderPage(ctx, input)),
  )
  storeOnce(
    'store.ship',
    path('register'),
    'Enter cylinders into the ledger',
    RegisterCylinders,
    CylinderPageReply,
    async (ctx, input) => cylinderPageReply(ctx, await registerCylinders(ctx, input)),
  )
  const replying =
    <Input>(work: (ctx: Context, input: Input) => Promise<CylinderView>) =>
    async (ctx: Context, input: Input) =>
      cylinderReply(ctx, await work(ctx, input))
  storeOnce(
    'store.ship',
    path('inspect'),
    'Send a cylinder to its inspection, or record the verdict',
    InspectCylinder,
    CylinderReply,
    replying(inspectCylinder),
  )
  const steps = [
    ['receive', 'A cylinder is back', receiveCylinder],
    ['clear', 'A cylinder stands empty for the next filling', clearCylinder],
    ['scrap', 'A cylinder is never filled again', scrapCylinder],
    ['lose', 'A cylinder cannot be found', loseCylinder],
  ] as const
  for (const [name, summary, work] of steps)
    storeOnce('store.ship', path(name), summary, CylinderStep, CylinderReply, replying(work))
}
