import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { Confirm, MethodStanding } from './schema.ts'
import { confirmMethod } from './service.ts'
import { methodStandings } from './standings.ts'

/** Calls of staff who compare the lists of methods with the bought standards (decisions 11). */
export function methodRoutes(api: ApiDoor): void {
  api.get(
    '/api/admin/method/list',
    {
      access: 'content',
      summary: 'Methods in force and whether their lists are confirmed',
      input: noInput,
      reply: z.array(MethodStanding),
    },
    methodStandings,
  )
  api.post(
    '/api/admin/method/confirm',
    {
      access: 'content',
      summary: 'Confirm the list of a method, or take it back',
      input: Confirm,
      reply: z.literal(true),
    },
    confirmMethod,
  )
}
