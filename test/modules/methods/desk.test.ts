import t from 'tap'
import { memberMall, Visitor } from '../identity/world.ts'

const { app, database } = await memberMall(t)
const { sql } = database.owner
const id = 'GB/T 14678-1993'
const path = `/operator/methods?open=${encodeURIComponent(id)}`
const desk = new Visitor(app)
await desk.enter('demo-operator')
const press = async (confirmed: boolean) =>
  desk.post(path, {
    formToken: await desk.tokenOf(path),
    action: 'confirm',
    id,
    confirmed: String(confirmed),
  })
const last = async () =>
  (
    await sql<{ id: string; confirmed: boolean }[]>`
      select method_id as id, confirmed from method_confirmations order by method_confirmations.id desc limit 1`
  )[0]

t.test('staff read the list of a method and say that they compared it, or take that back', async (t) => {
  for (const [lang, words] of [
    ['zh', /方法清单[^]*GB\/T 14678-1993[^]*请对照购买的标准文本[^]*确认已核对/],
    [
      'en',
      /Method lists[^]*GB\/T 14678-1993[^]*Compare each item with the standard[^]*Confirm that it was compared/,
    ],
  ] as const)
    t.match((await desk.open(`${path}&lang=${lang}`)).body, words)
  await desk.open(`${path}&lang=zh`)
  t.equal((await press(true)).status, 303)
  t.strictSame({ ...(await last()) }, { id, confirmed: true })
  t.match((await desk.open(path)).body, '撤回核对')
  t.equal((await press(false)).status, 303)
  t.strictSame({ ...(await last()) }, { id, confirmed: false })
  t.match((await desk.open(path)).body, '确认已核对')
})

t.test(
  'methods are found by number and title, in any width, and by whether they were compared',
  async (t) => {
    const rows = async (query: string) =>
      [
        ...(await desk.open(`/operator/methods?${query}`)).body.matchAll(/class="no-wrap">([^<]*\d[^<]*)</g),
      ].map(([, number]) => number)
    const all = await rows('')
    t.ok(all.includes(id))
    t.strictSame(await rows(`q=${encodeURIComponent('ｇｂ/t 14678-1993')}`), [id])
    await press(true)
    t.ok((await rows('status=confirmed')).includes(id))
    t.notOk((await rows('status=open')).includes(id))
    t.strictSame(await rows('q=nothing-like-it'), [])
    t.notMatch((await desk.open('/operator/methods?open=HJ%209999')).body, 'value="confirm"')
  },
)

t.test('without the right there is no such page', async (t) => {
  await sql`update members set permissions = array_remove(permissions, 'content') where username = 'demo-operator'`
  const other = new Visitor(app)
  await other.enter('demo-operator')
  t.equal((await other.open('/operator/methods')).status, 403)
})
