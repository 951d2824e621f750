import t from 'tap'
import { returnData } from '../../../src/modules/returns/personal.ts'
import { has } from '../../support/has.ts'
import { DAY, HOUR, returnWorld } from './world.ts'

/** What of returns comes before the erasure of an account (R56). */
const world = await returnWorld(t)
const { clock, memberId, services, received, asked, atStore, atBuyer, decide, through } = world
const UNDER_WAY = 'returns.blocks.underWay'

const blocked = () => returnData.blocks!({ ...services, actor: { memberId } } as never)
const handBack = (returnNo: string) =>
  world.store.post('/api/seller/quarantine/decide', {
    returnNo,
    outcome: 'handedBack',
    quantity: 1,
    reason: '退回买家',
  })

t.test('R56: a return that was asked for blocks until it is withdrawn', async (t) => {
  t.equal(await blocked(), null)
  const no = await asked(await received())
  t.equal(await blocked(), UNDER_WAY)
  await through(no, 'agreed')
  t.equal(await blocked(), UNDER_WAY)
  has(t, await atBuyer('withdraw', no), { status: 200 })
  t.equal(await blocked(), null)
})

t.test('R56: one that the store refused blocks while the platform may be asked about it', async (t) => {
  const no = await asked(await received())
  has(t, await atStore('refuse', no, { reason: '已开封' }), { status: 200 })
  t.equal(await blocked(), UNDER_WAY)
  clock.forward(7 * DAY + HOUR)
  t.equal(await blocked(), null)
})

t.test('R56: goods whose return was refused block until they are handed back', async (t) => {
  const no = await asked(await received(), { reason: 'leaking' })
  await through(no, 'agreed', 'sent', 'arrived')
  has(t, await atStore('refuse', no, { reason: '封口破损', seal: 'broken' }), { status: 200 })
  has(t, await atBuyer('complain', no, { text: '寄出时完好' }), { status: 200 })
  t.equal(await blocked(), UNDER_WAY, 'the platform decides')
  has(t, await decide(no, 'store'), { status: 200 })
  t.equal(await blocked(), UNDER_WAY, 'they lie with the store')
  has(t, await handBack(no), { status: 200 })
  t.equal(await blocked(), null)
})
