import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { followMall } from './world.ts'

const { app, sql, memberId, strangerId, seen } = await followMall(t)

const signedIn = async (username = 'demo-member') => {
  const member = new Visitor(app)
  await member.enter(username)
  return member
}

t.test('lists show what goods are called and cost now, though rows are kept', async (t) => {
  await sql`insert into followed_products (member_id, spu_id, followed_at) values (${memberId}, 1, now())`
  await sql`insert into footprints (member_id, spu_id, seen_at) values (${memberId}, 1, now())`
  const member = await signedIn()
  const lists = ['/follow/wares', '/wares/route', '/follow/wares?lang=en']
  const read = () => Promise.all(lists.map(async (path) => (await member.open(path)).body))
  await seen()
  await read()
  await sql`update spus set name_zh = '改名的标物', name_en = 'A renamed material' where id = 1`
  await sql`update skus set price_fen = 7654321 where spu_id = 1`
  await seen()
  const [followed, looked, english] = await read()
  t.match(followed, '改名的标物')
  t.match(followed, '76,543')
  t.match(looked, '改名的标物')
  t.match(english, 'A renamed material')
  await sql`update spus set on_shelf = false where id = 1`
  await seen()
  const [gone, unseen] = await read()
  t.match(gone, '商品 1 已下架')
  t.notMatch(gone, '改名的标物')
  t.notMatch(unseen, '改名的标物')
  await sql`update spus set on_shelf = true where id = 1`
})

t.test('kept rows and frames hold nothing of a person', async (t) => {
  await sql`truncate followed_products`
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    values (${memberId}, 1, now()), (${memberId}, 2, now()), (${strangerId}, 2, now()), (${strangerId}, 3, now())`
  await sql`update members set company_name = '甲公司 <一>' where id = ${memberId}`
  await sql`update members set company_name = '乙公司' where id = ${strangerId}`
  await seen()
  const [one, other] = [await signedIn(), await signedIn('demo-manager')]
  for (const _ of [1, 2]) {
    const [mine, theirs] = [(await one.open('/follow/wares')).body, (await other.open('/follow/wares')).body]
    t.match(mine, '甲公司 &lt;一&gt;')
    t.notMatch(mine, '乙公司')
    t.match(theirs, '乙公司')
    t.notMatch(theirs, '甲公司')
    const ids = (page: string) =>
      [...page.matchAll(/<button[^>]*form="take-off"[^>]*value="(\d+)"/g)].map(([, id]) => id)
    t.strictSame(ids(mine).toSorted(), ['1', '2'])
    t.strictSame(ids(theirs).toSorted(), ['2', '3'])
    const tokens = [mine, theirs].map((page) => [...page.matchAll(/name="formToken" value="([\w-]+)"/g)])
    t.ok(tokens.every((found) => found.length >= 2))
    t.strictSame(
      tokens[0]!.filter(([, token]) => theirs.includes(token!)),
      [],
      'no token of another',
    )
  }
  t.match((await one.open('/user-centered')).body, '甲公司 &lt;一&gt;')
  t.match((await other.open('/user-centered')).body, 'href="/cManager/huiyuan"')
  t.notMatch((await one.open('/user-centered')).body, 'href="/cManager/huiyuan"')
})
