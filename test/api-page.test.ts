import { readFileSync } from 'node:fs'
import t from 'tap'
import { startMall } from './support/mall.ts'

/** docs/api.md names every call that exists, and no other unless its row says that it is to come. */
const { app } = await startMall(t)
/** WeChat's notices are no calls of a client; they are there where it is configured. */
const notices = ['POST f/api/pay/weixin/notify', 'POST f/api/pay/weixin/refundNotify']
const exists = new Set(
  app.policies
    .filter(({ method, url }) => method !== 'HEAD' && /^\/(f\/)?api\//.test(url))
    .map(({ method, url }) => `${method} ${url.slice(1)}`),
)

/** Calls of one cell: what is no whole path replaces the last part of the whole path before it. */
function callsOf(cell: string): string[] {
  let folder = ''
  let verbs = ['GET']
  return [...cell.matchAll(/((?:GET|POST)(?:, (?:GET|POST))*)|`([^`]+)`/g)].flatMap(([, said, paths]) => {
    if (said) verbs = said.split(', ')
    return (paths ?? '')
      .split(', ')
      .filter(Boolean)
      .flatMap((path) => {
        const whole = /^(f\/)?api\//.test(path) ? path : `${folder}/${path}`
        if (whole === path) folder = path.slice(0, path.lastIndexOf('/'))
        return verbs.map((verb) => `${verb} ${whole}`)
      })
  })
}

const cells = readFileSync('docs/api.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|')[1]!)
  .filter((cell) => /`(f\/)?api\//.test(cell))
const isToCome = (cell: string) => cell.includes('(to come)')
const named = cells
  .filter((cell) => !isToCome(cell))
  .flatMap(callsOf)
  .filter((call) => !notices.includes(call))
const toCome = cells.filter(isToCome).flatMap(callsOf)

t.test('every call that docs/api.md names exists, and those to come do not yet', async (t) => {
  t.ok(named.length > 250, `${named.length} calls`)
  t.strictSame(
    named.filter((call) => !exists.has(call)),
    [],
  )
  t.strictSame(
    toCome.filter((call) => exists.has(call)),
    [],
  )
})

t.test('docs/api.md names every call that exists, once', async (t) => {
  const known = new Set(named)
  t.strictSame(
    [...exists].filter((call) => !known.has(call)),
    [],
  )
  t.strictSame(
    named.filter((call, at) => named.indexOf(call) !== at),
    [],
  )
})
