import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { recordReply } from './present.ts'
import { ClockedInView, ClockinView, RecordPageReply, RecordQuery } from './schema.ts'
import { clockIn, isClockedIn } from './service/clockin.ts'
import { pointsRecords, pointsStanding } from './service/records.ts'

/**
 * Daily sign-in (specification 7, api 5.2). In the specification every page's header calls this and ignores the answer;
 * our header shows nothing of it, so pages spare the query, and the account home asks for the week that it shows. Records of
 * points are those of api 5.7.
 */
export function pointRoutes(api: ApiDoor): void {
  api.get(
    '/api/account/getAccountIsClockin',
    { access: 'member', summary: 'Whether I signed in today', input: noInput, reply: ClockinView },
    isClockedIn,
  )
  api.memberOnce('/api/account/clockin', 'Sign in for today’s points', noInput, ClockedInView, clockIn)
  api.memberGet(
    '/api/points/page',
    'What moved my points in three months',
    RecordQuery,
    RecordPageReply,
    async (ctx, input) => {
      const [standing, { list, total, page, size }] = await Promise.all([
        pointsStanding(ctx),
        pointsRecords(ctx, input),
      ])
      return { list: list.map(recordReply), total, page, size, ...standing }
    },
  )
}
