import { readdirSync } from 'node:fs'
import t from 'tap'
import { tidyUp } from '../../src/housekeeping.ts'
import {
  fileKinds,
  findReadable,
  keepMade,
  lockUploads,
  removeExpired,
} from '../../src/platform/files/index.ts'
import type { FileKindName } from '../../src/platform/files/kinds.ts'
import type { Tx } from '../../src/platform/db/index.ts'
import { atOnce } from '../support/at-once.ts'
import { handClock, startMall } from '../support/mall.ts'

/**
 * How long a file of each kind is kept (an upload that is to be shown: where nothing names it), and whether who owns it may fetch it by
 * its key: said here a second time, kind by kind. A kind that is not among them fails the test.
 */
const rows: Record<FileKindName, [keepDays: number | null, byKey: boolean]> = {
  avatar: [null, true],
  realName: [null, true],
  voucher: [7, true],
  returnEvidence: [7, true],
  parcelDamage: [7, true],
  review: [7, true],
  message: [7, true],
  application: [null, true],
  creditDocument: [7, true],
  productPicture: [null, false],
  storePicture: [null, false],
  pointsGoods: [null, false],
  banner: [null, false],
  certificate: [null, false],
  certificateArchive: [7, false],
  invoice: [null, false],
  contract: [null, false],
  creditStatement: [null, false],
  parcelPaper: [null, false],
  export: [7, false],
  specification: [null, false],
  sampleCertificate: [null, false],
  safetySheet: [null, false],
}
const kinds = Object.entries(rows) as [FileKindName, [number | null, boolean]][]
const DAY_SECONDS = 86_400
/** Longer than anything that is kept for a number of days. */
const LONG_DAYS = 4000

const folder = t.testdir()
const clock = handClock('2026-03-01T00:00:00Z')
const mall = await startMall(t, { clock, env: { FILES_DIR: folder } })
const { services, database } = mall
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map(({ name }) => name)
const known = async (keys: readonly string[]) =>
  (await database.sql<{ key: string }[]>`select key from files where key = any(${keys as string[]})`).map(
    ({ key }) => key,
  )

t.test('the table of kinds is the one said here', (t) => {
  t.strictSame(
    Object.fromEntries(
      Object.entries(fileKinds).map(([name, { keepDays, byKey }]) => [name, [keepDays, byKey]]),
    ),
    rows,
  )
  t.end()
})

t.test(
  'a file of each kind is kept as long as its row says, and then its row and its bytes are removed',
  async (t) => {
    const kept = new Map<string, { kind: FileKindName; days: number | null }>()
    for (const [kind, [days]] of kinds) {
      const bytes = Buffer.from(`a file of kind ${kind}`)
      const key = await keepMade(services, {
        kind,
        owner: { memberId: 1 },
        type: fileKinds[kind].types[0]!,
        bytes,
      })
      kept.set(key, { kind, days })
    }
    /** The kinds that still have row and bytes, after housekeeping so many days later. */
    const left = async () => {
      await tidyUp(services, () => database)
      const [inTable, inStore] = [await known([...kept.keys()]), stored()]
      t.strictSame(
        inTable.toSorted(),
        [...kept.keys()].filter((key) => inStore.some((name) => name.endsWith(key))).toSorted(),
        'rows and bytes are the same files',
      )
      return inTable.map((key) => kept.get(key)!.kind).toSorted()
    }
    const lasting = (days: number) =>
      kinds
        .filter(([, [keepDays]]) => keepDays === null || keepDays > days)
        .map(([kind]) => kind)
        .toSorted()
    const ends = [...new Set(kinds.flatMap(([, [days]]) => days ?? []))].toSorted((a, b) => a - b)
    let passed = 0
    const toDay = (days: number, lessSeconds = 0) => {
      clock.forward((days - passed) * DAY_SECONDS - lessSeconds)
      passed = days - lessSeconds / DAY_SECONDS
    }
    t.strictSame(await left(), lasting(0), 'all of them at first')
    for (const days of ends) {
      toDay(days, 60)
      t.strictSame(await left(), lasting(days - 1), `a minute before day ${days}`)
      toDay(days, -60)
      t.strictSame(await left(), lasting(days), `a minute after day ${days}`)
    }
    toDay(LONG_DAYS)
    t.strictSame(await left(), lasting(LONG_DAYS), 'what lasts is never removed by itself')
  },
)

t.test('by its key a file is read by its owner alone, and only where its row says so', async (t) => {
  const owners = { member: { memberId: 1 }, store: { storeId: 2 }, mall: 'mall' } as const
  const readers = {
    member: { memberId: 1, storeId: null },
    store: { memberId: 5, storeId: 2 },
    'another member': { memberId: 3, storeId: null },
    'another store': { memberId: 4, storeId: 9 },
  }
  for (const [kind, [, byKey]] of kinds)
    for (const [whose, owner] of Object.entries(owners)) {
      const bytes = Buffer.from(`${kind} of ${whose}`)
      const key = await keepMade(services, { kind, owner, type: fileKinds[kind].types[0]!, bytes })
      const who: string[] = []
      for (const [name, reader] of Object.entries(readers)) {
        const file = await findReadable(services, reader, key)
        if (file) who.push(name)
        if (file) t.ok(file.bytes.equals(bytes), `${kind}: as it was kept`)
      }
      t.strictSame(who, byKey && whose !== 'mall' ? [whose] : [], `${kind} of ${whose}`)
    }
})

t.test('an upload that a row names is kept, one that nothing names is removed after a week', async (t) => {
  const upload = (memberId: number) => {
    const bytes = Buffer.from(`a voucher of ${memberId}`)
    return keepMade(services, { kind: 'voucher', owner: { memberId }, type: 'image/webp', bytes })
  }
  /** Locks them and, as the trigger of a row that names them, keeps them. */
  const named = async (tx: Tx, keys: string[]) => {
    const count = await lockUploads(tx, { memberId: 7, scene: 'voucher', keys })
    await tx.sql`update files set keep_until = null where key = any (${keys})`
    return count
  }
  const [used, late, never] = [await upload(7), await upload(7), await upload(7)] as const
  const keys = [used, late, never]
  t.equal(await database.transaction((tx) => named(tx, [used])), 1)
  const locked = (memberId: number, scene: 'voucher' | 'review', of: string[]) =>
    database.transaction((tx) => lockUploads(tx, { memberId, scene, keys: of }))
  t.equal(await locked(7, 'voucher', [...keys, 'no-such-file', used]), 3, 'each once')
  t.equal(await locked(8, 'voucher', keys), 0, 'somebody else’s')
  t.equal(await locked(7, 'review', keys), 0, 'of another purpose')
  t.equal(await locked(7, 'voucher', []), 0)
  clock.forward(7 * DAY_SECONDS + 60)
  // A row names one while the round waits to remove it, and looks at the other without naming it.
  await atOnce(
    database,
    async (tx) => {
      await named(tx, [late])
      await lockUploads(tx, { memberId: 7, scene: 'voucher', keys: [never] })
    },
    () => removeExpired(services),
  )
  t.strictSame((await known(keys)).toSorted(), [used, late].toSorted())
  t.strictSame(
    keys.map((key) => stored().some((name) => name.endsWith(key))),
    [true, true, false],
    'its bytes are removed with it',
  )
  t.equal(await locked(7, 'voucher', keys), 2, 'whoever wants to name it later learns that it is gone')
})
