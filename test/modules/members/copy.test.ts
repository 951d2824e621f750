import { randomBytes } from 'node:crypto'
import t from 'tap'
import { FileStoreAway } from '../../../src/platform/files/index.ts'
import { startMall } from '../../support/mall.ts'
import { membersMall } from './world.ts'
import type { Client } from './world.ts'

const mall = await membersMall(t)
const { app, sql, clock, services } = mall

const doors = ['/order/data/export', '/api/account/export'] as const
const MEGABYTE = 1_048_576
const bytes = randomBytes(MEGABYTE)
const picture = `data:application/pdf;base64,${bytes.toString('base64')}`

/** So many files of this member by their rows alone: a test says what the store answers. */
const have = ({ memberId }: Client, count: number) => sql`
  insert into files (key, member_id, scene, type, bytes, created_at)
  select ${`copied-file-of-${memberId}-`}::text || i, ${memberId}::bigint, 'voucher', 'application/pdf', ${MEGABYTE}::int,
    ${clock.now()}::timestamptz
  from generate_series(1, ${count}::int) i`

const copiesOf = async ({ memberId }: Client): Promise<number> => {
  const rows =
    await sql`select 1 from audit_entries where member_id = ${memberId} and action = 'members.export'`
  return rows.length
}

const credential = ({ token }: Client) => ({ authorization: `Bearer ${token}`, language: 'en' })

t.test(
  'R56: a file is fetched when its reader has the one before, so that memory never holds them all',
  async (t) => {
    const FILES = 20
    const buyer = await mall.register()
    await have(buyer, FILES)
    const { get } = services.files
    t.teardown(() => (services.files.get = get))
    for (const url of doors) {
      let asked = 0
      let received = 0
      const tooEarly: number[] = []
      services.files.get = async () => {
        asked += 1
        // Some pieces are on their way, but far less than a file.
        if (received < (asked - 2) * MEGABYTE) tooEarly.push(asked)
        return bytes
      }
      const response = await app.inject({ url, headers: credential(buyer), payloadAsStream: true })
      t.equal(response.statusCode, 200)
      const pieces: Buffer[] = []
      for await (const piece of response.stream()) {
        received += (piece as Buffer).length
        pieces.push(piece as Buffer)
      }
      t.strictSame([asked, tooEarly], [FILES, []], url)
      const text = Buffer.concat(pieces).toString()
      const copy = JSON.parse(text)
      const isFile = url === doors[0]
      const { pictures, log } = isFile ? copy : copy.data
      t.strictSame(
        pictures.map((one: { picture: string }) => one.picture === picture),
        Array.from({ length: FILES }, () => true),
        'each as it was uploaded',
      )
      t.ok(text === JSON.stringify(copy, null, isFile ? 2 : 0), 'it reads as any other JSON of this door')
      t.equal(log.at(-1).action, 'members.export')
    }
    t.equal(await copiesOf(buyer), 2)
  },
)

t.test('R56: a copy that fails on its way is broken off: nobody takes a part for the whole', async (t) => {
  const buyer = await mall.register()
  await have(buyer, 3)
  const listening = await startMall(t, { database: mall.database, clock, env: { FILES_DIR: mall.folder } })
  const origin = await listening.listen()
  for (const url of doors) {
    let asked = 0
    listening.services.files.get = async () => {
      asked += 1
      if (asked === 3) throw new FileStoreAway('GET: the third is not to be had')
      return bytes
    }
    const response = await fetch(origin + url, { headers: credential(buyer) })
    t.equal(response.status, 200, 'it had begun')
    await t.rejects(response.text(), { name: 'TypeError' }, url)
    t.equal(asked, 3)
  }
  t.equal(await copiesOf(buyer), 2, 'some of it was given away')
})

t.test('a file store that is away from the start refuses the copy, which is not audited then', async (t) => {
  const buyer = await mall.register()
  await have(buyer, 3)
  const { get } = services.files
  t.teardown(() => (services.files.get = get))
  services.files.get = () => Promise.reject(new FileStoreAway('GET: nothing answers'))
  for (const url of doors) {
    const { statusCode, headers } = await app.inject({ url, headers: credential(buyer) })
    t.strictSame([statusCode, headers['content-disposition']], [503, undefined], url)
  }
  t.equal(await copiesOf(buyer), 0)
})
