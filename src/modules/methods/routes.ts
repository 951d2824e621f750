import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { confirmedMethods } from './confirmations.ts'
import { methods } from './list.ts'
import { Confirm, MethodStanding } from './schema.ts'
import { confirmMethod } from './service.ts'

/** Every method in force, with the day on which its list was confirmed. */
async function listStandings(ctx: Context): Promise<z.input<typeof MethodStanding>[]> {
  const confirmed = await confirmedMethods(ctx)
  return methods
    .filter(({ supersededBy }) => supersededBy === undefined)
    .map(({ id, titleZh, titleEn, complete }) => ({
      id,
      title: inWords(ctx, titleZh, titleEn),
      complete,
      confirmedAt: confirmed.get(id) ?? null,
    }))
}

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
    listStandings,
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
