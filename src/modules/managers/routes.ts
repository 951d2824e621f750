import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import {
  AssignManager,
  ChangeListView,
  ChangeManager,
  ChangeQuery,
  OwnManagerView,
  RefuseChange,
  StatusView,
} from './schema.ts'
import { assignManager, changePage, refuseChange } from './service/operator.ts'
import { askForManager, ownManager, withdrawAsk } from './service/own.ts'

/** The calls of api 5.2 and 5.10: a member's manager and request for another; the operator's decision. */
export function managerRoutes(api: ApiDoor): void {
  api.get(
    '/api/account/manager',
    { access: 'member', summary: 'My account manager', input: noInput, reply: OwnManagerView },
    ownManager,
  )
  api.memberOnce(
    '/api/account/changeManager',
    'Ask for another manager',
    ChangeManager,
    StatusView,
    askForManager,
  )
  api.post(
    '/api/account/changeManager/withdraw',
    { access: 'member', summary: 'Take that wish back', input: noInput, reply: StatusView },
    withdrawAsk,
  )
  api.get(
    '/api/admin/member/managerChange/page',
    {
      access: 'members.assign',
      summary: 'Members’ wishes for another manager',
      input: ChangeQuery,
      reply: ChangeListView,
    },
    changePage,
  )
  api.post(
    '/api/admin/member/managerChange/refuse',
    { access: 'members.assign', summary: 'Refuse such a wish', input: RefuseChange, reply: z.literal(true) },
    refuseChange,
  )
  api.post(
    '/api/admin/member/managerAssign',
    {
      access: 'members.assign',
      summary: 'Give a member a manager',
      input: AssignManager,
      reply: z.literal(true),
    },
    assignManager,
  )
}
