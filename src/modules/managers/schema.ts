import { z } from 'zod'
import { idText, manyLines } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { managerChangeStates } from './tables.ts'

export const ManagerCard = z.object({
  managerId: z.string(),
  workNumber: z.string(),
  name: z.string(),
  /** Region and matters that the manager is responsible for. */
  region: z.string(),
  telephone: z.string(),
  email: z.string(),
})

const time = z.iso.datetime({ offset: true })

export const OwnManagerView = z.object({
  manager: ManagerCard.nullable(),
  /** The request that waits for the operator. */
  pending: z
    .object({ managerId: z.string(), name: z.string(), reason: z.string(), askedAt: time })
    .nullable(),
  /** Managers whom the member may ask for. */
  choices: z.array(ManagerCard),
})

export const ChangeManager = z.strictObject({ managerId: idText, reason: manyLines(2, 200) })
export type ChangeManager = z.output<typeof ChangeManager>

export const StatusView = z.object({ status: z.enum(managerChangeStates) })

export const AssignManager = z.strictObject({ memberId: idText, managerId: idText })
export type AssignManager = z.output<typeof AssignManager>

export const RefuseChange = z.strictObject({ id: idText })
export type RefuseChange = z.output<typeof RefuseChange>

export const ChangeQuery = z.strictObject({ state: z.enum(managerChangeStates).optional(), ...pagingQuery })
export type ChangeQuery = z.output<typeof ChangeQuery>

export const ChangeListView = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      memberId: z.string(),
      memberName: z.string(),
      companyName: z.string().nullable(),
      fromId: z.string().nullable(),
      fromName: z.string().nullable(),
      toId: z.string(),
      toName: z.string(),
      reason: z.string(),
      status: z.enum(managerChangeStates),
      askedAt: time,
      decidedAt: time.nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
})
export type ChangeListView = z.output<typeof ChangeListView>
