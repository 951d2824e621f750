import { z } from 'zod'
import { StaffPage } from '../../../../views/pages/desk/staff/staff-page.tsx'
import { asMember, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput, opened, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { operatorRights, storeRights } from '../../../shared/rights.ts'
import { idText } from '../../../shared/text.ts'
import { ticks } from '../../../shared/ticks.ts'
import { staffListing } from '../queries/people.ts'
import { AddStaff, SetRights } from '../schema.ts'
import {
  addStaff,
  disableStaff,
  renewColleague,
  setStaffRightsOf,
  staffOne,
  staffPage,
} from '../service/colleagues.ts'
import type { Side } from '../service/colleagues.ts'
import type { Invitation } from '../service/people.ts'

const One = z.object({ id: idText })

/** The key of the form that adds somebody. */
const NEW = 'new'

/** Shows a one-time secret, once. */
const secretOnce = ({ username, secret }: Invitation) =>
  stay({ notice: { key: 'identity.people.invited', vars: { username } }, values: { secret } })

const forms = (side: Side) => ({
  add: action(
    z.object({ username: z.string().max(64), name: z.string().max(64), rights: ticks }),
    async (ctx, input) => secretOnce(await addStaff(asMember(ctx), side, parseInput(AddStaff, input))),
  ),
  rights: action(
    z.object({ id: z.string().max(20), rights: ticks, was: z.string().max(2000) }),
    async (ctx, { was, ...input }, { here }) => {
      const read = was === '' ? [] : was.split(',')
      await setStaffRightsOf(asMember(ctx), side, parseInput(SetRights, { ...input, was: read }))
      return here
    },
  ),
  disable: action(One, async (ctx, { id }, { here }) => {
    await disableStaff(asMember(ctx), side, { id, disabled: true })
    return here
  }),
  enable: action(One, async (ctx, { id }, { here }) => {
    await disableStaff(asMember(ctx), side, { id, disabled: false })
    return here
  }),
  renew: action(One, async (ctx, input) => secretOnce(await renewColleague(asMember(ctx), side, input))),
})

const one = (ctx: Context, side: Side) => (key: string) =>
  staffOne(ctx, side, /^\d{1,15}$/.test(key) ? Number(key) : 0)

/** /seller/staff and /operator/staff: who works here, and what each may do. */
export function peopleDesk(page: PageDoor): void {
  for (const [name, side, rights] of [
    ['SellerStaff', 'store', storeRights],
    ['OperatorStaff', 'operator', operatorRights],
  ] as const)
    page(name, {
      input: z.object(deskInput(staffListing)),
      load: async (ctx, { open, ...input }) => {
        const [staff, person] = await Promise.all([
          staffPage(ctx, side, input),
          opened(open === NEW ? undefined : open, one(ctx, side)),
        ])
        const given = memberOf(ctx).permissions
        return { side, staff, person, isAdding: open === NEW, rights: [...rights], given }
      },
      head: ({ t }) => ({
        title: t(side === 'store' ? 'pages.sellerStaff' : 'pages.operatorStaff'),
        description: '',
        canonical: null,
      }),
      view: StaffPage,
      actions: forms(side),
    })
}
