import t from 'tap'
import { findPicture } from '../../../src/modules/returns/queries/pictures.ts'
import { returnData } from '../../../src/modules/returns/personal.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { DAY, HOUR, returnWorld } from './world.ts'

const world = await returnWorld(t)
const { clock, sql, received, asked, atStore, atBuyer, decide, detail, picture, through, stateOf } = world
const stranger = world.person('demo-manager')
const otherStore = world.person('demo-store-2')
const shippers = world.person('demo-inspector')

const noticesOf = async (username: string, returnNo: string, lastOnly = 1) =>
  (
    await sql<{ key: string; path: string }[]>`
      select n.key, n.path from notices n join members m on m.id = n.member_id
      where m.username = ${username} and n.vars ->> 'returnNo' = ${returnNo} order by n.id desc limit ${lastOnly}`
  ).map(({ key, path }) => ({ key, path }))
const versionOf = async (returnNo: string) => (await detail(returnNo)).version as number
const hurry = (returnNo: string) => atBuyer('hurry', returnNo)
const hurriedAt = async (returnNo: string) => (await detail(returnNo)).hurriedAt as string | null

t.test('the buyer hurries the store once a day while its term runs, and the store is told', async (t) => {
  const no = await asked(await received())
  const before = await detail(no)
  t.strictSame([before.hurriedAt, before.hurryAgainAt], [null, before.askedAt], 'it may be done at once')
  const now = clock.now()
  const again = new Date(now.getTime() + DAY * 1000)
  has(t, await hurry(no), {
    status: 200,
    body: { data: { returnNo: no, hurriedAt: now.toISOString(), againAt: again.toISOString() } },
  })
  t.strictSame(await noticesOf('demo-store', no), [
    { key: 'returnHurried', path: `/seller/returns?open=${no}` },
  ])
  const after = await detail(no)
  t.strictSame([after.hurriedAt, after.hurryAgainAt], [now.toISOString(), again.toISOString()])
  t.strictSame([after.dueAt, after.version], [before.dueAt, before.version], 'its term and the case stay')
  clock.forward(DAY - 1)
  has(
    t,
    await hurry(no),
    { status: 409, body: { code: 2470, msg: '24 小时内只能催一次，2026-11-22 12:00 之后可以再催' } },
    'a second too soon',
  )
  clock.forward(1)
  has(t, await hurry(no), { status: 200 })
})

t.test('of several that hurry one case at the same moment one does', async (t) => {
  const no = await asked(await received())
  const answers = await Promise.all([1, 2, 3, 4].map(() => hurry(no)))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  const notices = await noticesOf('demo-store', no, 9)
  t.equal(notices.filter(({ key }) => key === 'returnHurried').length, 1, 'the store is told once')
})

t.test('only the buyer hurries, and only where the store is to do something', async (t) => {
  const no = await asked(await received())
  has(t, await stranger.post('/api/return/hurry', { returnNo: no }), { status: 404 })
  await through(no, 'agreed')
  has(t, await hurry(no), { status: 409, body: { code: 2469 } }, 'the buyer is to send the goods')
  t.equal((await detail(no)).hurryAgainAt, null)
  await through(no, 'sent')
  has(t, await hurry(no), { status: 409, body: { code: 2469 } }, 'they are on their way')
  await through(no, 'arrived')
  has(t, await hurry(no), { status: 200 }, 'the store inspects them')
  await through(no, 'accepted')
  has(t, await hurry(no), { status: 409, body: { code: 2469 } }, 'the money is on its way')

  const exchange = await asked(await received(), { type: 'exchange', reason: 'leaking' })
  await through(exchange, 'agreed', 'sent', 'arrived', 'accepted')
  has(t, await hurry(exchange), { status: 200 }, 'a replacement is to leave')

  const dangerous = await asked(await received({}, { packageKind: 'bottle', dangerousGoods: true }), {
    reason: 'leaking',
  })
  has(t, await atStore('agree', dangerous), { status: 200 })
  has(t, await hurry(dangerous), { status: 200 }, 'a pick-up is to be booked')
  const from = '2026-11-24'
  has(t, await atStore('book', dangerous, { carrier: 'C', from, to: from }), { status: 200 })
  clock.forward(DAY)
  has(t, await hurry(dangerous), { status: 409, body: { code: 2469 } }, 'it is booked')
  t.type(await hurriedAt(dangerous), 'string', 'when it was hurried is still said')
})

t.test('the buyer adds words and pictures to an open case, which both sides see in it', async (t) => {
  const no = await asked(await received(), { reason: 'leaking' })
  const images = [await picture(), await picture()]
  const version = await versionOf(no)
  has(t, await atBuyer('evidence', no, { text: ' 称重照片 ', images }), {
    status: 200,
    body: { data: { returnNo: no, status: 'asked' } },
  })
  t.strictSame(await world.endsOfPictures(no), [null, null, null], 'and which are kept as long as the case')
  const shown = {
    side: 'buyer',
    text: '称重照片',
    at: clock.now().toISOString(),
    images: [`/returns/${no}/pictures/2`, `/returns/${no}/pictures/3`],
  }
  const seen = await detail(no)
  t.strictSame(seen.evidence, [shown])
  t.strictSame(
    seen.pictures,
    [{ side: 'buyer', href: `/returns/${no}/pictures/1` }],
    'the first stays with the request',
  )
  t.equal(seen.evidenceLeft, 9)
  t.equal(seen.version, version + 1, 'who answers what they looked at before looks again')
  has(t, await atStore('agree', no, { address: 'x', version }), { status: 409, body: { code: 409 } })
  t.strictSame(await noticesOf('demo-store', no), [
    { key: 'returnShown', path: `/seller/returns?open=${no}` },
  ])
  const { body } = await world.store.get(`/api/seller/return/detail?returnNo=${no}`)
  t.strictSame((body.data as any).evidence, [shown])
  t.equal((body.data as any).evidenceLeft, 0, 'the store has refused nothing')
  has(
    t,
    await world.finance.get(`/api/admin/return/detail?returnNo=${no}`),
    { status: 404 },
    'no dispute yet',
  )
  await atStore('refuse', no, { reason: '看不清' })
  await atBuyer('complain', no, { text: 'x' })
  const dispute = await world.finance.get(`/api/admin/return/detail?returnNo=${no}`)
  t.strictSame((dispute.body.data as any).evidence, [shown], 'and who decides between them')
  const desk = new Visitor(world.app)
  await desk.enter('demo-operator')
  const palette = await desk.open(`/operator/find?q=${no}`)
  t.match(palette.body, `href="/operator/returns?open=${no}"`, 'whose palette knows it')
  const at = `/operator/returns?open=${no}`
  const form = { formToken: await desk.tokenOf(at), action: 'decide', returnNo: no, version: '1' }
  const empty = await desk.post(at, { ...form, for: 'buyer', text: ' ' })
  t.equal(empty.body.match(/class="field__error"/g)?.length, 1, 'no words are missing for the store')
  const nobody = { returnNo: no, memberId: 0, storeId: null, mayAll: true }
  t.equal(await findPicture(world.owner, { ...nobody, position: 3 }), images[1], 'with its pictures')
  const said = Object.assign((key: string) => key, { dynamic: (key: string) => key })
  const asker = { ...world.services, lang: 'zh', t: said, actor: { memberId: world.memberId } }
  const mine = await returnData.exported(asker as never)
  const one = (mine as any[]).find(({ returnNo }) => returnNo === no)
  t.strictSame(one.evidence, [{ text: '称重照片', at: shown.at }], 'it is in the export of their data')
})

t.test('the store adds what it found once it has refused, until the case is decided', async (t) => {
  const no = await asked(await received())
  const of = { text: '封口照片', images: [await picture(await world.idOf('demo-store'))] }
  has(t, await atStore('evidence', no, of), { status: 409, body: { code: 2467 } }, 'it has not answered yet')
  await atStore('refuse', no, { reason: '已开封' })
  has(t, await atStore('evidence', no, of), { status: 200, body: { data: { status: 'refused' } } })
  t.strictSame(await noticesOf('demo-member', no), [
    { key: 'returnShownByStore', path: `/tuihuo/details?returnNo=${no}` },
  ])
  await atBuyer('complain', no, { text: 'x' })
  has(t, await atStore('evidence', no, { text: '出库录像截图' }), { status: 200 }, 'words alone are enough')
  const { evidence } = await detail(no)
  t.strictSame(
    evidence.map(({ side, text, images }: any) => [side, text, images.length]),
    [
      ['store', '封口照片', 1],
      ['store', '出库录像截图', 0],
    ],
  )
  await decide(no, 'store')
  for (const add of [atStore, atBuyer])
    has(t, await add('evidence', no, { text: 'x' }), { status: 409, body: { code: 2467 } }, 'it is decided')
})

t.test(
  'nothing is added to a case that is over, or by somebody else, or with the picture of another',
  async (t) => {
    const no = await asked(await received())
    const input = { returnNo: no, text: 'x' }
    has(t, await stranger.post('/api/return/evidence', input), { status: 404 })
    has(t, await otherStore.post('/api/seller/return/evidence', input), { status: 404 })
    has(t, await shippers.post('/api/seller/return/evidence', input), { status: 403 }, 'without the right')
    has(t, await world.buyer.post('/api/seller/return/evidence', input), { status: 403 })
    const theirs = await picture(await world.idOf('demo-manager'))
    has(t, await atBuyer('evidence', no, { text: 'x', images: [theirs] }), {
      status: 400,
      body: { code: 2455 },
    })
    has(t, await atBuyer('evidence', no, { text: '  ' }), { status: 400 }, 'words say what is shown')
    t.strictSame((await detail(no)).evidence, [])
    await atStore('refuse', no, { reason: 'x' })
    has(t, await atBuyer('evidence', no, { text: 'x' }), { status: 200 }, 'the platform may still be asked')
    clock.forward(7 * DAY + HOUR)
    has(
      t,
      await atBuyer('evidence', no, { text: 'x' }),
      { status: 409, body: { code: 2467 } },
      'nobody decides any more',
    )
    has(t, await atStore('evidence', no, { text: 'x' }), { status: 409, body: { code: 2467 } })
    t.equal((await detail(no)).evidenceLeft, 0)
    const kept = await asked(await received())
    await atBuyer('withdraw', kept)
    has(t, await atBuyer('evidence', kept, { text: 'x' }), { status: 409, body: { code: 2467 } })
    t.equal(await stateOf(kept), 'withdrawn')
  },
)

t.test('each side adds ten times at most, whoever asks at the same moment', async (t) => {
  const no = await asked(await received())
  for (let time = 1; time <= 8; time += 1)
    has(t, await atBuyer('evidence', no, { text: `第 ${time} 次` }), { status: 200 })
  const answers = await Promise.all([1, 2, 3, 4].map((n) => atBuyer('evidence', no, { text: `同时 ${n}` })))
  t.strictSame(answers.map(({ status, body }) => [status, body.code]).sort(), [
    [200, 0],
    [200, 0],
    [409, 2468],
    [409, 2468],
  ])
  const seen = await detail(no)
  t.strictSame([seen.evidence.length, seen.evidenceLeft], [10, 0])
  await t.rejects(
    sql`insert into return_evidence (return_id, side, position, text, at)
      select id, 'buyer', 11, 'x', now() from returns where number = ${no}`,
    /return_evidence_most/,
  )
  await atStore('refuse', no, { reason: 'x' })
  has(t, await atStore('evidence', no, { text: 'x' }), { status: 200 }, 'the other side has its own ten')
})

t.test('R56: with the account of their buyer the words of a case are gone, and its pictures', async (t) => {
  const no = await asked(await received())
  await atBuyer('evidence', no, { text: '瓶号 7 的照片', images: [await picture()] })
  await atStore('refuse', no, { reason: '看不清' })
  const ofStore = await picture(await world.idOf('demo-store'))
  has(t, await atStore('evidence', no, { text: '封口照片', images: [ofStore] }), { status: 200 })
  const { memberId } = world
  await world.owner.transaction((tx) =>
    returnData.erase(tx, { memberId, username: '', phone: null, mails: [], now: clock.now() }),
  )
  t.strictSame([...(await sql`select key from files where key = ${ofStore}`)], [], 'those of the store too')
  const unkept = await sql<{ key: string }[]>`select key from unkept_files where key = ${ofStore}`
  t.equal(unkept.length, 1, 'whose bytes are removed')
  const { evidence } = await detail(no)
  t.strictSame(
    evidence.map(({ text, images }: any) => ({ text, images })),
    [
      { text: '—', images: [] },
      { text: '—', images: [] },
    ],
  )
})
