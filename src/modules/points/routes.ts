import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { ClockedInView, ClockinView } from './schema.ts'
import { clockIn, isClockedIn } from './service.ts'

/**
 * Daily sign-in (specification 7, api 5.2). In the specification every page's header calls this and ignores the answer;
 * our header shows nothing of it, so pages spare the query, and the account home asks for the week that it shows.
 */
export function pointRoutes(api: ApiDoor): void {
  api.get(
    '/api/account/getAccountIsClockin',
    { access: 'member', summary: 'Whether I signed in today', input: noInput, reply: ClockinView },
    isClockedIn,
  )
  api.memberOnce('/api/account/clockin', 'Sign in for today’s points', noInput, ClockedInView, clockIn)
}
