import t from 'tap'
import { account, noteDifferences } from '../../src/modules/ledger/index.ts'
import { closeUnpaid } from '../../src/modules/orders/index.ts'
import { closeAttempt, returnSuspense } from '../../src/modules/payments/index.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import type { Way } from '../journeys/traveller.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { faultless } from '../support/faults.ts'
import { handClock } from '../support/mall.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { DeskHand } from './desk-hand.ts'
import { openMall } from './visitors.ts'

/** What the operator decides about stores, about money that belongs nowhere, and about members, each by its form. */
const clock = handClock(new Date())
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = { ...(await openMall(t, simulator.env, { clock })), drawn: [] }
const { mall } = world
const { sql } = mall.database.owner
const paying = await ordersIn(mall)
const { memberId } = paying

async function buyer() {
  const one = await paying.caller()
  await one.prove()
  return one
}

/** Money that came in after its code was given up, and that WeChat could not give back. Answers the number of its refund. */
async function stuck(goodsFen: number): Promise<string> {
  const { payNo, groupId } = await paying.place({ goodsFen })
  const { body } = await (await buyer()).post('/api/pay/weixin', { payGroupNo: payNo })
  const { payNo: n } = body.data as { payNo: string }
  simulator.status({ status: 500, call: 'close', times: 20 })
  await closeAttempt(mall.services, groupId, { insist: true })
  simulator.reset()
  clock.forward(20)
  await simulator.pay({ n })
  await returnSuspense(mall.services)
  const [item] = await sql<{ number: string }[]>`
    select refund_number as number from suspense_items order by id desc limit 1`
  await simulator.refundState({ n: item!.number, status: 'ABNORMAL' })
  return item!.number
}

const head = (tint: string) => `.desk-side__head .status--${tint}`
/** The operator in a browser that stays for the whole file. */
const operator = async (way: Way) => ({ way, hand: await DeskHand.comes(world, way, 'demo-operator') })
const ways = [
  { ...(await operator({ lang: 'en', javaScriptEnabled: true })), storeId: 3 },
  { ...(await operator({ lang: 'zh', javaScriptEnabled: false })), storeId: 4 },
]

for (const { way, hand, storeId } of ways) {
  const how = `in ${way.lang} ${way.javaScriptEnabled ? 'with' : 'without'} scripts`
  const gone = (selector: string) => hand.page.locator(selector).waitFor({ state: 'detached' })

  t.test(`a violation is recorded and a commission set, for no day that is over, ${how}`, async (t) => {
    await hand.begins('/operator/stores')
    const why = hand.say('虚假宣传', 'Untrue claims')
    await hand.opensRow(String(storeId))
    await hand.type('#reason-violation', why)
    await hand.does('violation')
    await hand.sees(`#desk-side li:has-text("${why}")`)
    const counted = await sql`select reason from store_violations where store_id = ${storeId}`
    t.strictSame(
      counted.map(({ reason }) => reason),
      [why],
    )

    const days = [-1, 0].map((n) => shanghaiDay(new Date(clock.now().getTime() + n * 86_400_000)))
    await hand.type('[name=rate]', '3.5')
    await hand.type('#reason-commission', hand.say('约定', 'As agreed'))
    await hand.types('[name=fromOn]', days[0]!)
    await hand.does('commission')
    await hand.sees('#desk-side .field__error')
    t.equal(
      await hand.page.inputValue('#reason-commission'),
      hand.say('约定', 'As agreed'),
      'refused, and kept',
    )
    hand.forgive(/422/)
    await hand.types('[name=fromOn]', days[1]!)
    await hand.does('commission')
    await hand.sees('#desk-side li:has-text("3.50")')
    await hand.looksRight(t)
  })

  t.test(`a store with a living order does not close; without one it closes for good, ${how}`, async (t) => {
    await paying.place({ storeId, goodsFen: 5000 })
    await hand.begins('/operator/stores')
    await hand.opensRow(String(storeId))
    const act = async (name: string) => {
      await hand.type(`#reason-${name}`, hand.say('本店退出', 'It leaves the mall'))
      await hand.does(name)
    }
    await act('suspend')
    await hand.sees('form:has([value=reopen])')
    clock.forward(60)
    await hand.page.reload()
    await act('close')
    await hand.sees('#desk-side .note--bad[role=alert]')
    await hand.page.setViewportSize({ width: 390, height: 844 })
    const refusal = await hand.page.locator('.note--bad[role=alert]').boundingBox()
    t.ok(refusal!.y < 844, 'what was refused is in sight on a phone')
    await hand.page.setViewportSize({ width: 1440, height: 900 })
    t.equal(await hand.page.locator('#desk-side .note--warning[role=alert]').count(), 0, 'nobody was faster')
    t.equal(await hand.page.inputValue('#reason-close'), hand.say('本店退出', 'It leaves the mall'))
    hand.forgive(/409/)
    await hand.looksRight(t)
    await closeUnpaid(faultless(mall.services))
    await act('reopen')
    await hand.sees(head('good'))
    await act('suspend')
    await hand.sees('form:has([value=close])')
    await act('close')
    await hand.sees(head('bad'))
    t.equal(await hand.page.locator('form:has([value=reopen])').count(), 0, 'for good')
    const steps = await sql`select move from store_steps where store_id = ${storeId} order by id`
    t.strictSame(
      steps.map(({ move }) => move),
      ['suspend', 'reopen', 'suspend', 'close'],
    )
  })

  t.test(`money in suspense is sent once more, or put on the balance of its payer, ${how}`, async (t) => {
    const [again, kept] = [await stuck(5000), await stuck(700)]
    await simulator.refundState({ n: again, status: 'CLOSED' })
    clock.forward(61)
    await hand.begins('/operator/suspense')
    await hand.opensRow(again)
    await hand.looksRight(t)
    await hand.does('retry')
    await hand.sees(head('moving'))
    t.equal(simulator.calls({ call: 'refund', n: `${again}-1` }).length, 1, 'under a new number')
    await simulator.refundState({ n: `${again}-1`, status: 'SUCCESS' })
    await hand.page.reload()
    await hand.sees(head('good'))

    const before = await paying.balance(account('balance', memberId))
    await hand.goto('/operator/suspense')
    await hand.opensRow(kept)
    await hand.type('#desk-side [name=reason]', hand.say('收款卡已注销', 'That card is closed'))
    await hand.does('toBalance')
    await hand.sees(head('good'))
    t.equal(await paying.balance(account('balance', memberId)), before + 700)
    t.equal(await paying.balance(account('suspense')), 0)
  })

  t.test(`a difference is closed by saying what it was, ${how}`, async (t) => {
    const found = { kind: 'billAmount', subject: `wechat:${way.lang}`, ours: 100, theirs: 250 } as const
    await noteDifferences(mall.database.owner, [found], clock.now())
    const [row] = await sql<
      { id: string }[]
    >`select id::text from differences where subject = ${found.subject}`
    await hand.begins('/operator/differences')
    await hand.opensRow(row!.id)
    await hand.looksRight(t)
    await hand.type('[name=note]', '  ')
    await hand.does('close')
    await hand.sees('.field__error')
    hand.forgive(/422/)
    await hand.type('[name=note]', hand.say('渠道次日入账', 'Booked a day later'))
    await hand.does('close')
    await gone(`[data-row="${row!.id}"]`)
    const [closed] = await sql`select note from differences where id = ${row!.id}`
    t.equal(closed!['note'], hand.say('渠道次日入账', 'Booked a day later'))
  })

  t.test(`a real name is refused with its reason, sent again and passed, ${how}`, async (t) => {
    await sql`delete from real_names`
    const asks = async () => {
      const sent = await (
        await buyer()
      ).post('/api/account/autonym', { name: '林微微', idNo: '11010519491231002X' })
      t.equal(sent.status, 200)
      return (await sql<{ id: string }[]>`select id::text from real_names order by id desc limit 1`)[0]!.id
    }
    const first = await asks()
    await hand.begins('/operator/real-names')
    t.notMatch(await hand.page.content(), '林微微', 'a list opens nothing')
    await hand.opensRow(first)
    await hand.looksRight(t)
    await hand.type('[name=reason]', hand.say('证件号有误', 'The number is not right'))
    await hand.does('fail')
    await gone(`[data-row="${first}"]`)
    const second = await asks()
    await hand.goto('/operator/real-names')
    await hand.opensRow(second)
    await hand.does('pass')
    await gone(`[data-row="${second}"]`)
    t.equal((await sql`select state from real_names order by id desc limit 1`)[0]!['state'], 'passed')
  })

  t.test(`a request for another manager is granted, and the next one refused, ${how}`, async (t) => {
    const [one, other] = await sql<{ id: string }[]>`
      select id::text from members where username in ('demo-manager', 'demo-manager-2') order by username`
    await sql`update members set manager_id = ${one!.id} where id = ${memberId}`
    const asks = async (managerId: string) => {
      const asked = await (
        await buyer()
      ).post('/api/account/changeManager', { managerId, reason: '业务迁至上海' })
      t.equal(asked.status, 200)
      return (await sql<{ id: string }[]>`select id::text from manager_changes order by id desc limit 1`)[0]!
        .id
    }
    for (const [managerId, action, tint] of [
      [other!.id, 'assign', 'good'],
      [one!.id, 'refuse', 'bad'],
    ] as const) {
      const id = await asks(managerId)
      await hand.begins('/operator/managers')
      await hand.opensRow(id)
      await hand.looksRight(t)
      await hand.does(action)
      await hand.sees(head(tint))
      const [row] = await sql`select manager_id::text as id from members where id = ${memberId}`
      t.equal(row!['id'], other!.id)
    }
  })

  t.test(`a member is signed out everywhere, disabled and enabled again, ${how}`, async (t) => {
    await buyer()
    await hand.begins('/operator/members?q=demo-member')
    await hand.opensRow(String(memberId))
    await hand.looksRight(t)
    await hand.does('endSessions')
    await gone('form:has([value=endSessions])')
    t.equal((await sql`select 1 from sessions where member_id = ${memberId}`).length, 0)
    for (const [action, next] of [
      ['disable', 'enable'],
      ['enable', 'disable'],
    ] as const) {
      await hand.type(
        `#desk-side form:has([value=${action}]) [name=reason]`,
        hand.say('身份已核实', 'Who they are was checked'),
      )
      await hand.does(action)
      await hand.sees(`form:has([value=${next}])`)
    }
    const trail = await sql<{ disabled: boolean }[]>`
      select (after ->> 'disabled')::boolean as disabled from audit_entries
      where action = 'identity.disableMember' and member_id = ${memberId} order by id desc limit 2`
    t.strictSame(
      trail.map(({ disabled }) => disabled),
      [false, true],
    )
    await hand.looksRight(t)
  })
}
