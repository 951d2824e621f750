import Bowser from 'bowser'
import type { MemberContext } from '../../../platform/context.ts'
import { listOwnSessions, maskPhone } from '../../identity/index.ts'
import { getProfileRow } from '../queries.ts'
import { maskMail, securityLevel } from '../rules.ts'
import { guardsOf } from './profile.ts'
import type { DeviceView, GuardView, SecurityView } from '../view.ts'
import { getRealName } from './real-name.ts'

const realNameStates = { none: 'open', failed: 'open', underReview: 'waiting', passed: 'done' } as const

/** "Chrome 142, Windows": what a browser says of itself; empty if it says nothing that we know. */
export function deviceName(agent: string | null): string {
  if (!agent) return ''
  const { browser, os } = Bowser.parse(agent)
  const version = browser.version?.split('.')[0]
  return [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(', ')
}

/**
 * How safe the caller's account is, protection by protection. `wechatName`: nickname of the bound account, null if none
 * is bound.
 */
export async function securityOverview(
  ctx: MemberContext,
  wechatName: Promise<string | null>,
): Promise<SecurityView> {
  const [row, realName, wechat] = await Promise.all([
    getProfileRow(ctx.database, ctx.actor.memberId),
    getRealName(ctx),
    wechatName,
  ])
  const set = (value: unknown) => (value ? ('done' as const) : ('open' as const))
  const guards: GuardView[] = [
    { name: 'password', state: row.passwordLong ? 'done' : 'weak', value: null },
    { name: 'payPassword', state: set(row.hasPayPassword), value: null },
    { name: 'phone', state: set(row.phone), value: row.phone && maskPhone(row.phone) },
    { name: 'mail', state: set(row.email), value: row.email && maskMail(row.email) },
    { name: 'realName', state: realNameStates[realName.state], value: realName.name },
    { name: 'wechat', state: set(wechat !== null), value: wechat },
  ]
  return { level: securityLevel(guardsOf(row)), guards }
}

/** The devices where the caller is signed in, by names that people know. */
export const listDevices = async (ctx: MemberContext): Promise<DeviceView[]> =>
  (await listOwnSessions(ctx)).map(({ agent, ...session }) => ({ ...session, name: deviceName(agent) }))
