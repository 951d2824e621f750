import { readFileSync } from 'node:fs'
import t from 'tap'
import { startMall } from './support/mall.ts'
import { apiToken } from './modules/identity/world.ts'

const { app } = await startMall(t, { demo: true })
await app.ready()
const writes = app.policies.filter(({ method, url }) => method === 'POST' && /^\/(f\/)?api\//.test(url))

/** The calls that docs/api.md marks with †, as `/api/order/accept`; "`api/a/b, c` †" marks two. */
function markedInDocs(): Set<string> {
  const marked = new Set<string>()
  for (const line of readFileSync('docs/api.md', 'utf8').split('\n')) {
    let base: string[] = []
    for (const [, names, mark] of line.matchAll(/`([^`]+)`( †)?/g)) {
      for (const name of names!.split(', ')) {
        const parts = name.split('/')
        if (/^(f\/)?api\//.test(name)) base = parts.slice(0, -1)
        else if (base.length > 0) parts.unshift(...base.slice(0, base.length + 1 - parts.length))
        if (mark && base.length > 0) marked.add(`/${parts.join('/')}`)
      }
    }
  }
  return marked
}

t.test('R29: the calls that docs/api.md marks with † are those that need their key', async (t) => {
  const exist = new Set(writes.map(({ url }) => url))
  const marked = [...markedInDocs()].filter((url) => exist.has(url)).toSorted()
  t.strictSame(
    marked,
    writes
      .filter(({ once }) => once)
      .map(({ url }) => url)
      .toSorted(),
  )
  t.ok(marked.includes('/f/api/register/submit'))
})

t.test('R29: each of them refuses a missing key before it looks at anything else', async (t) => {
  const tokens: Record<string, string> = {}
  for (const name of ['demo-member', 'demo-store', 'demo-inspector', 'demo-operator'])
    tokens[name] = await apiToken(app, name)
  for (const { url } of writes.filter(({ once }) => once)) {
    const answers = await Promise.all(
      Object.values(tokens).map((token) =>
        app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${token}`, language: 'en' },
          payload: {},
        }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 403)
    t.ok(refused.length > 0, `${url}: somebody of the demo may call it`)
    for (const answer of refused) {
      t.equal(answer.statusCode, 400, `${url} ${answer.body}`)
      t.strictSame(
        answer.json().data.errors.map(({ path }: { path: string }) => path),
        ['Idempotency-Key'],
        url,
      )
    }
  }
})
