import type { Test } from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { wechatPayClient } from '../../src/platform/gateways/wechat-pay/client.ts'
import type { Patience } from '../../src/platform/gateways/wechat-pay/transport.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { handClock } from './mall.ts'
import { startWechatPaySimulator } from './wechat-pay-simulator/index.ts'

/** A client with short timeouts, so that tests of silence are short. */
export const hasty: Patience = { totalMs: 3500, tryMs: 1000, connectMs: 500, pauseMs: 5 }

let orders = 0

/** An unused number. */
export const newNumber = (prefix = 'PAY') => `${prefix}${String((orders += 1)).padStart(6, '0')}`

/** A simulated WeChat Pay and a client that is its merchant, on one clock; keeps the client's log. */
export async function payWorld(t: Test, env: Record<string, string> = {}) {
  const clock = handClock('2026-11-22T10:00:00+08:00')
  const simulator = await startWechatPaySimulator({ clock })
  t.teardown(() => simulator.close())
  t.beforeEach(() => simulator.reset())
  const logged: object[] = []
  const log = { warn: (entry: object) => void logged.push(entry) } as never
  const client = (more: Record<string, string> = {}, patience = hasty) =>
    wechatPayClient(
      readConfig({ APP_ENV: 'test', PUBLIC_ORIGIN: 'http://127.0.0.1:1', ...simulator.env, ...env, ...more }),
      { clock, random: systemRandom, log },
      patience,
    )
  const order = (more: { outTradeNo?: string; amountFen?: number } = {}) => ({
    outTradeNo: newNumber(),
    amountFen: 128_00,
    description: '恒准 · 标准物质',
    timeExpire: new Date(clock.now().getTime() + 3_600_000),
    ...more,
  })
  return { clock, simulator, client, order, logged }
}
