import t from 'tap'
import { DataCache } from '../../src/platform/data-cache.ts'
import type { DataKind } from '../../src/platform/data-cache.ts'

const kind: DataKind = { name: 'thing', scopes: ['catalogue'], kilobytes: 1 }

function counted() {
  const seen = { stamp: '1' as string | null, made: 0 }
  const data = new DataCache(() => seen.stamp)
  const ask = (key = '', of = kind) => data.one(of, key, async () => ({ number: ++seen.made }))
  return { data, seen, ask }
}

t.test('what was made serves while its data stand still, the same object each time', async (t) => {
  const { seen, ask } = counted()
  const [first, second] = await Promise.all([ask(), ask()])
  t.equal(first, second, 'who asks at the same time shares one making')
  t.equal(await ask(), first)
  await ask('another key')
  t.equal(seen.made, 2)
  seen.stamp = '2'
  t.strictSame(await ask(), { number: 3 })
})

t.test('R44: while nobody knows whether data changed, nothing kept is served', async (t) => {
  const { seen, ask } = counted()
  seen.stamp = null
  t.strictSame([await ask(), await ask()], [{ number: 1 }, { number: 2 }])
})

t.test('a failed making is not kept', async (t) => {
  const { data, ask } = counted()
  await t.rejects(
    data.one(kind, '', () => Promise.reject(new Error('away'))),
    /away/,
  )
  t.strictSame(await ask(), { number: 1 })
})

t.test('a making that fails is the failure of its maker: who shared it makes it anew', async (t) => {
  const { data, ask } = counted()
  const away = Promise.withResolvers<{ number: number }>()
  const failed = t.rejects(
    data.one(kind, '', () => away.promise),
    /away/,
  )
  const others = [ask(), ask()]
  away.reject(new Error('away'))
  await failed
  t.strictSame(await Promise.all(others), [{ number: 1 }, { number: 1 }])
})

t.test('of many, those not known are made together; what there is not is known too', async (t) => {
  const { data, seen } = counted()
  const asked: number[][] = []
  const each = (ids: number[]) =>
    data.each(kind, 'zh', ids, async (missing) => {
      asked.push([...missing])
      return new Map(missing.filter((id) => id < 10).map((id) => [id, { id }]))
    })
  t.strictSame(await each([1, 2, 10]), [{ id: 1 }, { id: 2 }, null])
  t.strictSame(await each([3, 2, 10, 1]), [{ id: 3 }, { id: 2 }, null, { id: 1 }])
  seen.stamp = '2'
  await each([1, 2])
  seen.stamp = null
  await each([1])
  t.strictSame(asked, [[1, 2, 10], [3], [1, 2], [1]])
})

t.test('what is made anew receives what was kept before, also what was made without a stamp', async (t) => {
  const { data, seen } = counted()
  const add = () => data.one<number[]>(kind, '', async (before) => [...(before ?? []), ++seen.made])
  t.strictSame(await add(), [1])
  t.strictSame(await add(), [1])
  seen.stamp = '2'
  t.strictSame(await Promise.all([add(), add()]), [
    [1, 2],
    [1, 2],
  ])
  seen.stamp = null
  t.strictSame(await add(), [1, 2, 3])
  seen.stamp = '3'
  t.strictSame(await add(), [1, 2, 3, 4])
})

t.test('memory is bounded: the entry used longest ago goes first', async (t) => {
  const { seen, ask } = counted()
  const large = { ...kind, kilobytes: 6 * 1024 }
  await ask('a', large)
  await ask('b', large)
  await ask('a', large)
  await ask('c', large)
  t.equal(seen.made, 3)
  await ask('a', large)
  t.equal(seen.made, 3)
  await ask('b', large)
  t.equal(seen.made, 4)
})
