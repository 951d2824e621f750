import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import type { Right } from '../../shared/rights.ts'
import {
  AddStaff,
  DisableStaff,
  InvitationReply,
  OneStaff,
  SetRights,
  StaffPageReply,
  StaffQuery,
  StaffReply,
} from './schema.ts'
import { addStaff, disableStaff, renewColleague, setStaffRightsOf, staffPage } from './service/colleagues.ts'
import type { Side } from './service/colleagues.ts'
import type { StaffView } from './view.ts'

const staffReply = ({ id, ...staff }: StaffView): z.input<typeof StaffReply> => ({ id: String(id), ...staff })

/** The calls with which one side looks after its staff. */
function routesOf({ post, get }: ApiDoor, side: Side, path: string, right: Right): void {
  get(
    `${path}/page`,
    { access: right, summary: `Staff of the ${side}`, input: StaffQuery, reply: StaffPageReply },
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await staffPage(ctx, side, input)
      return { list: list.map(staffReply), ...place }
    },
  )
  post(
    `${path}/add`,
    {
      access: right,
      summary: `One more on the staff of the ${side}, with a one-time secret`,
      input: AddStaff,
      reply: InvitationReply,
      once: true,
      secret: true,
    },
    (ctx, input) => addStaff(asMember(ctx), side, input),
  )
  post(
    `${path}/rights`,
    { access: right, summary: 'What a colleague may do', input: SetRights, reply: StaffReply, once: true },
    async (ctx, input) => staffReply(await setStaffRightsOf(asMember(ctx), side, input)),
  )
  post(
    `${path}/disable`,
    {
      access: right,
      summary: 'A colleague cannot sign in, or can again',
      input: DisableStaff,
      reply: StaffReply,
      once: true,
    },
    async (ctx, input) => staffReply(await disableStaff(asMember(ctx), side, input)),
  )
  post(
    `${path}/renew`,
    {
      access: right,
      summary: 'A colleague begins anew with a one-time secret',
      input: OneStaff,
      reply: InvitationReply,
      once: true,
      secret: true,
    },
    (ctx, input) => renewColleague(asMember(ctx), side, input),
  )
}

/** Staff of a store and of the operator, and their rights (api 5.10). */
export function peopleRoutes(api: ApiDoor): void {
  routesOf(api, 'store', '/api/seller/staff', 'store.people')
  routesOf(api, 'operator', '/api/admin/staff', 'staff')
}
