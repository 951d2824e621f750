import type { Test } from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import type { WechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { payWorld } from '../payments/world.ts'
import type { Caller, PayWorld } from '../payments/world.ts'

/** A mall with a simulated WeChat Pay, whose demo member has nothing of their own but what is topped up. */
export async function withdrawalWorld(t: Test) {
  const clock = handClock('2026-11-21T04:00:00Z')
  const simulator = await startWechatPaySimulator({ clock })
  t.teardown(() => simulator.close())
  const world = await payWorld(t, { clock, env: simulator.env })
  await world.listen()
  return withdrawalsIn(world, simulator)
}

/** The same in a world that stands already, in whose mall the demo member's payments go to this simulator. */
export async function withdrawalsIn<World extends PayWorld>(world: World, simulator: WechatPaySimulator) {
  const { sql } = world.database.owner
  const { clock } = world
  const { memberId } = world
  const own = account('balance', memberId)
  const before = await world.balance(own)
  if (before > 0) await world.give(own, -before)
  const buyer = await world.caller()
  await buyer.prove()
  const [first, second] = [await world.caller('demo-operator'), await world.caller('demo-operator-2')]
  let files = 0
  const submitted = async (amount: string, method: 'wechat' | 'transfer') =>
    (await buyer.post('/api/recharge/submit', { amount, method })).body.data as {
      rechargeNo: string
      payNo: string
    }
  /** Own money by a transfer that was found at the bank, of so much or more; answers the numbers of the top-up and of its payment. */
  async function transferred(
    amount: string,
    received = amount,
  ): Promise<{ rechargeNo: string; attempt: string }> {
    const { rechargeNo, payNo } = await submitted(amount, 'transfer')
    const key = `file-${String((files += 1)).padStart(20, '0')}`
    await sql`
      insert into files (key, member_id, scene, type, bytes, created_at)
      values (${key}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
    const handed = await buyer.post('/api/pay/transfer', {
      payGroupNo: payNo,
      payerName: '示例环境检测（苏州）有限公司',
      payerAccount: '6222 0000 1234',
      tradeTime: '2026-11-21T11:15:00+08:00',
      tradeNo: `D${files}`,
      item: 'other',
      summary: '充值',
      fileId: key,
    })
    const attempt = (handed.body.data as { payNo: string }).payNo
    const passed = { payNo: attempt, bankReference: `IN-${files}`, received }
    const { status, body } = await first.post('/api/admin/payment/voucher/pass', passed)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { rechargeNo, attempt }
  }
  const byTransfer = async (amount: string) => (await transferred(amount)).rechargeNo
  /** Own money by WeChat; answers the number of the top-up and of its payment. */
  async function byWechat(amount: string): Promise<{ rechargeNo: string; n: string }> {
    const { rechargeNo, payNo } = await submitted(amount, 'wechat')
    const code = await buyer.post('/api/pay/weixin', { payGroupNo: payNo })
    const n = (code.body.data as { payNo: string }).payNo
    await simulator.pay({ n })
    return { rechargeNo, n }
  }
  const submit = (rechargeNo: string, amount: string, by: Caller = buyer) =>
    by.post('/api/withdraw/submit', { rechargeNo, amount })
  return {
    ...world,
    simulator,
    sql,
    buyer,
    first,
    second,
    transferred,
    byTransfer,
    byWechat,
    submit,
    /** Asked for; answers its number. */
    async asked(rechargeNo: string, amount: string): Promise<string> {
      await buyer.prove()
      const { status, body } = await submit(rechargeNo, amount)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return (body.data as { withdrawalNo: string }).withdrawalNo
    },
    decide: (call: 'approve' | 'pay' | 'refuse', withdrawalNo: string, by: Caller, more: object = {}) =>
      by.post(`/api/admin/withdrawal/${call}`, { withdrawalNo, ...more }),
    /** Own money, and what is held of it. */
    money: async () => ({
      own: await world.balance(own),
      held: await world.balance(account('withdrawalHeld', memberId)),
    }),
    /** The member's withdrawals, the newest first. */
    listed: async () => ((await buyer.get('/api/withdraw/page')).body.data as { list: object[] }).list,
    stateOf: async (number: string) =>
      (await sql<{ state: string }[]>`select state from withdrawals where number = ${number}`)[0]?.state,
    noticeKeys: async () =>
      (
        await sql<{ key: string }[]>`
          select key from notices where member_id = ${memberId} and key like 'withdrawal%' order by id`
      ).map(({ key }) => key),
    /** Breaches of all books but what the world itself gave and took. */
    breaches: async () =>
      (await findBreaches(world.database.owner)).map(({ invariant, detail }) => `${invariant} ${detail}`),
  }
}
