import t from 'tap'
import { reviewStates } from '../../../src/modules/reviews/view.ts'
import type { ReviewState } from '../../../src/modules/reviews/view.ts'
import { answersOf } from '../../support/documented.ts'
import { reviewMall, words } from './world.ts'

const mall = await reviewMall(t)
const { app, sql, received, submit, freshGoods } = mall

const accounts = {
  author: 'demo-member',
  reader: 'demo-manager',
  store: 'demo-store',
  otherStore: 'demo-store-2',
  operator: 'demo-operator',
} as const
type Role = keyof typeof accounts
const roles = Object.keys(accounts) as Role[]
const people = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await answersOf(app, accounts[role])] as const)),
) as Record<Role, Awaited<ReturnType<typeof answersOf>>>

interface Case {
  id: string
  orderNo: string
  skuId: string
}
/** What is answered: the status and the code of the refusal, or 200. */
type Answer = readonly [number, number] | 200
const notTheirs = [404, 404] as const
const noRight = [403, 403] as const
const faster = [409, 409] as const
const reviewedAlready = [409, 2502] as const
const reportedAlready = [409, 2504] as const
const addedAlready = [409, 2506] as const

interface Call {
  name: string
  path: string
  input: (of: Case) => object
  /** What becomes of the review where it is done. */
  to: (state: ReviewState) => ReviewState
  expected: (role: Role, state: ReviewState) => Answer
}

const same = (state: ReviewState) => state
const decision = (name: string, from: ReviewState, to: ReviewState, otherwise: Answer = 200): Call => ({
  name: `decide: ${name}`,
  path: '/api/admin/review/decide',
  input: ({ id }) => ({ id, decision: name, reason: '与商品无关' }),
  to: () => to,
  expected: (role, state) => {
    if (role !== 'operator') return noRight
    return state === from ? otherwise : faster
  },
})
const atStore = (role: Role, ofStore: Answer): Answer => {
  if (role === 'store') return ofStore
  return role === 'otherStore' ? notTheirs : noRight
}

const calls: Call[] = [
  {
    name: 'write anew',
    path: '/api/review/submit',
    input: ({ orderNo, skuId }) => ({ orderNo, skuId, ...words }),
    to: () => 'accepted',
    expected: (role, state) => {
      if (role !== 'author') return notTheirs
      return state === 'rejected' ? 200 : reviewedAlready
    },
  },
  {
    name: 'append',
    path: '/api/review/append',
    input: ({ id }) => ({ id, text: '三周后复测，数值没有变化' }),
    to: same,
    expected: (role, state) => {
      if (role !== 'author') return notTheirs
      return state === 'accepted' ? 200 : addedAlready
    },
  },
  {
    name: 'report',
    path: '/api/review/report',
    input: ({ id }) => ({ id, reason: '没有写方法' }),
    to: same,
    expected: (role, state) => {
      if (state !== 'accepted') return notTheirs
      return role === 'author' ? reportedAlready : 200
    },
  },
  {
    name: 'reply',
    path: '/api/seller/review/reply',
    input: ({ id }) => ({ id, text: '谢谢' }),
    to: same,
    expected: (role, state) => atStore(role, state === 'accepted' ? 200 : notTheirs),
  },
  {
    name: 'rate the buyer',
    path: '/api/seller/review/rateBuyer',
    input: ({ orderNo }) => ({ orderNo, grade: 5, text: '付款及时' }),
    to: same,
    expected: (role) => atStore(role, 200),
  },
  decision('publish', 'new', 'accepted'),
  decision('reject', 'new', 'rejected'),
  decision('remove', 'accepted', 'removed'),
  // Nobody reported it.
  decision('keep', 'accepted', 'accepted', faster),
]

const stateOf = async ({ id }: Case) =>
  (await sql<{ state: ReviewState }[]>`select state from reviews where id = ${id}`)[0]!.state

/** A review in this state, brought there by calls alone. */
async function reviewIn(state: ReviewState, goods: Awaited<ReturnType<typeof freshGoods>>): Promise<Case> {
  const [order] = await received([goods])
  const isHeld = state === 'new' || state === 'rejected'
  const { data } = await submit(order!.number, goods, isHeld ? { text: '请加微信联系' } : {})
  const decide = (name: string) =>
    people.operator.post('/api/admin/review/decide', { id: data.id, decision: name, reason: '与商品无关' })
  if (state === 'rejected') await decide('reject')
  if (state === 'removed') await decide('remove')
  return { id: data.id, orderNo: order!.number, skuId: String(goods.skuId) }
}

for (const { name, path, input, to, expected } of calls)
  t.test(
    `${name} in every state by everybody: done where it may be, else refused with its code`,
    async (t) => {
      const goods = await freshGoods()
      for (const state of reviewStates) {
        const of = await reviewIn(state, goods)
        t.equal(await stateOf(of), state)
        // Those who are refused come first, so that all of them find the same state.
        const order = roles.toSorted(
          (a, b) => Number(expected(a, state) === 200) - Number(expected(b, state) === 200),
        )
        for (const role of order) {
          const { status, code } = await people[role].post(path, input(of))
          const wanted = expected(role, state)
          const answer = status === 200 ? 200 : [status, code]
          t.strictSame(answer, wanted, `${role} in ${state}`)
          t.equal(await stateOf(of), wanted === 200 ? to(state) : state, `what became of it in ${state}`)
        }
      }
    },
  )

t.test(
  'a store reads reviews, answers them and rates its buyers: no call of its own does more',
  async (t) => {
    const calls = app.policies.filter(({ url }) => /\/api\/seller\/.*review/i.test(url))
    t.strictSame(
      calls
        .filter(({ method }) => method !== 'HEAD')
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
      ['GET /api/seller/review/page', 'POST /api/seller/review/rateBuyer', 'POST /api/seller/review/reply'],
    )
  },
)
