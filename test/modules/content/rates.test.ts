import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'

/** The operator sets the rate of the dollar; English pages say it at once, with its day. */
const mall = await startMall(t, { demo: true, clock: handClock('2026-11-21T04:00:00Z') })
const { app, clock, database } = mall
const { sql } = database.owner
const one = await signedIn(app, 'demo-operator')
const other = await signedIn(app, 'demo-operator-2')
const wish = { rate: '7.0825', source: '中国外汇交易中心中间价', was: '7.1000' }
const save = (more: object = {}, by = one) => by.post('/api/admin/rate/save', { ...wish, ...more })
const held = async () => (await one.get('/api/admin/rate/page')).data.list
const said = async () =>
  (await app.inject({ url: '/f/api/site/config', headers: { language: 'en' } })).json().data.exchangeRate

t.test('a rate holds from its day on, everywhere, and the one before stays in the list', async (t) => {
  has(t, await said(), { yuanPerDollar: '7.1000', setOn: '2026-11-01' })
  has(t, await save({ rate: '７.０８２５' }), {
    status: 200,
    data: { day: '2026-11-21', rate: '7.0825', source: '中国外汇交易中心中间价' },
  })
  has(t, await said(), { yuanPerDollar: '7.0825', setOn: '2026-11-21' })
  has(t, await held(), {
    length: 2,
    0: { day: '2026-11-21', rate: '7.0825' },
    1: { day: '2026-11-01', rate: '7.1000', source: null, by: null },
  })
  const [entry] = await sql<{ before: object; after: object }[]>`
    select before, after from audit_entries where action = 'content.rate'`
  has(t, entry!, { before: { yuanPerDollar: '7.1000' }, after: { yuanPerDollar: '7.0825' } })
})

t.test('of two who set it at once one is told that it was set', async (t) => {
  const was = '7.0825'
  const answers = await Promise.all([save({ was, rate: '7.09' }), save({ was, rate: '7.095' }, other)])
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409])
  has(t, await save({ was }), { status: 409 })
  t.equal((await held()).length, 2, 'a day has one rate')
})

t.test(
  'a rate far from the last is asked for twice; days and figures that cannot be are refused',
  async (t) => {
    const [{ rate: was }] = await held()
    const field = (path: string) => ({ data: { errors: [{ path }] } })
    has(t, await save({ was, rate: '70.9' }), { status: 422, ...field('rate') })
    has(t, await save({ was, rate: '0' }), { status: 400, ...field('rate') })
    has(t, await save({ was, rate: '7,09' }), { status: 400, ...field('rate') })
    has(t, await save({ was, source: ' ' }), { status: 400, ...field('source') })
    has(t, await save({ was, day: '2026-11-22' }), { status: 400, ...field('day') })
    has(t, await save({ was, day: '2026-11-20' }), { status: 400, ...field('day') })
    t.equal((await held())[0].rate, was)
    clock.forward(86_400)
    const fresh = await signedIn(app, 'demo-operator')
    has(t, await save({ was, rate: '6.5', sure: true }, fresh), { status: 200 })
    const store = await signedIn(app, 'demo-store')
    has(t, await save({ was: '6.5' }, store), { status: 403 })
  },
)
