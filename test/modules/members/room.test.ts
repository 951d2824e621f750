import sharp from 'sharp'
import t from 'tap'
import { removeUnkept } from '../../../src/platform/files/index.ts'
import { holdUploads } from '../../../src/platform/files/room.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { membersMall, multipart } from './world.ts'
import type { Client } from './world.ts'

const mall = await membersMall(t)
const { app, sql, clock, services } = mall

const LARGEST = 10_485_760
const GIGABYTES_5 = 512 * LARGEST

let filled = 0
/** So many files by their rows alone, as if the member had uploaded them or the mall had made them. */
const fill = ({ memberId }: Client, files: { count: number; bytes: number; scene?: string }) => sql`
  insert into files (key, member_id, scene, type, bytes, created_at)
  select ${`filled-${(filled += 1)}-of-${memberId}-`}::text || i, ${memberId}::bigint, ${files.scene ?? 'voucher'}::text,
    'application/pdf', ${files.bytes}::int, ${clock.now()}::timestamptz
  from generate_series(1, ${files.count}::int) i`

/** A document of exactly so many bytes, which is kept as it is. */
const pdf = (size: number): Buffer => {
  const [begin, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('%%EOF\n')]
  return Buffer.concat([begin, Buffer.alloc(size - begin.length - end.length, ' '), end])
}
const upload = (member: Client, size = 100) =>
  member.upload({ file: ['voucher.pdf', pdf(size)] }, { scene: 'voucher' })

const most = /reached what one account keeps, 5 GB or 10,000 files: this one was not kept/
const refused = { status: 409, code: 409, msg: most, data: { errors: [{ path: 'file', msg: most }] } }

const countOf = async ({ memberId }: Client): Promise<number> =>
  (await sql`select 1 from files where member_id = ${memberId}`).length
const unkept = async (): Promise<number> => (await sql`select 1 from unkept_files`).length

t.test(
  'a member keeps 5 GB of uploads, to the byte; what the mall made for them is not counted',
  async (t) => {
    const buyer = await mall.register()
    await fill(buyer, { count: 511, bytes: LARGEST })
    await fill(buyer, { count: 1, bytes: LARGEST - 1000 })
    await fill(buyer, { count: 9, bytes: LARGEST, scene: 'contract' })
    const before = (await mall.stored()).length
    has(t, await upload(buyer, 1001), refused)
    t.strictSame([await countOf(buyer), await unkept()], [521, 0])
    t.equal((await mall.stored()).length, before, 'nothing was stored of it')
    has(t, await upload(buyer, 1000), { status: 200 })
    const [row] = await sql<{ bytes: number }[]>`
    select sum(bytes) as bytes from files where member_id = ${buyer.memberId} and scene = 'voucher'`
    t.equal(Number(row!.bytes), GIGABYTES_5)
    has(t, await upload(buyer, 15), refused)
    has(t, await upload(await mall.register()), { status: 200 }, 'nobody else is refused')
  },
)

t.test('a member keeps 10,000 uploads; the page says so in Chinese', async (t) => {
  const buyer = await mall.register()
  await fill(buyer, { count: 9999, bytes: 1 })
  has(t, await upload(buyer), { status: 200 })
  has(t, await upload(buyer), refused)
  const browser = await buyer.browser('zh')
  const formToken = await browser.tokenOf('/order/user')
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { headers, payload } = multipart({ formToken, action: 'avatar' }, { file: ['me.png', png] })
  const page = await app.inject({
    method: 'POST',
    url: '/order/user',
    headers: { ...headers, cookie: browser.cookie, origin: 'http://localhost' },
    payload,
  })
  t.equal(page.statusCode, 409)
  t.match(page.body, '5 GB 或 10,000 个')
  t.equal(await countOf(buyer), 10_000)
})

t.test('R31: of two uploads at once for which there is room for one, the second is refused', async (t) => {
  const buyer = await mall.register()
  await fill(buyer, { count: 9999, bytes: 1 })
  const before = (await mall.stored()).length
  const [first, second] = await atOnce(
    mall.database,
    (tx) => holdUploads(tx, buyer.memberId),
    () => upload(buyer),
    () => upload(buyer),
  )
  has(t, first, { status: 200 })
  has(t, second, refused)
  t.equal(await countOf(buyer), 10_000)
  clock.forward(901)
  await removeUnkept(services)
  t.strictSame([(await mall.stored()).length, await unkept()], [before + 1, 0], 'its bytes do not stay')
})
