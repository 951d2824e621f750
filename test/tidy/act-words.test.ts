import { globSync, readFileSync } from 'node:fs'
import t from 'tap'
import { fillingMoves } from '../../src/modules/fulfilment/states.ts'
import { returnMoves } from '../../src/modules/returns/states.ts'
import { actKey } from '../../src/shared/act-words.ts'

/**
 * What the audit and the books show is in words: each act that the code records, and each kind of journal. Acts made of a move are
 * those that people take.
 */
const code = globSync('src/modules/**/*.ts').map((file) => readFileSync(file, 'utf8'))
const named = (pattern: RegExp): string[] => [
  ...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]
const taken = (module: string, moves: Record<string, { by: readonly string[] }>, people: string[]) =>
  Object.entries(moves).flatMap(([move, { by }]) =>
    by.some((role) => people.includes(role)) ? [`${module}.${move}`] : [],
  )
const fillers = ['chemist', 'planner', 'filler', 'inspector']
const acts = [
  ...named(/\baction: '([a-z]+\.[a-zA-Z.]+)'/g),
  ...taken('fulfilment', fillingMoves, fillers),
  ...taken('returns', returnMoves, ['store', 'operator']),
  ...['sendToInspection', 'passInspection', 'clear', 'vent', 'scrap', 'lose'].map(
    (move) => `cylinders.${move}`,
  ),
  ...['publish', 'reject', 'remove'].map((decision) => `reviews.${decision}`),
  ...['save', 'publish', 'plan', 'withdraw'].map((act) => `content.${act}`),
  ...['accept', 'decline', 'giveUp'].map((move) => `invoices.red.${move}`),
  ...['confirm', 'refuse', 'adjust', 'ship'].map((move) => `orders.${move}`),
  ...['balance', 'points', 'credit'].map((kind) => `wallet.grant.${kind}`),
  ...named(/changePage\(ctx, tx, \{ version, name: '(\w+)' \}/g).map((name) => `stores.${name}`),
]
const books =
  /\bkind: '((?:balance|credit|payments|points|refunds|settlements|wallet|withdrawals)\.[a-zA-Z]+)'/g

const wordsAt = (words: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)

for (const lang of ['zh', 'en'])
  t.test(`${lang}: every act of the audit and every kind of journal has words`, async (t) => {
    const inFile = (name: string) => ({
      [name]: JSON.parse(readFileSync(`src/locales/${lang}/${name}.json`, 'utf8')) as object,
    })
    const words = { ...inFile('audit'), ...inFile('ledger') }
    const keys = [...acts.map(actKey), ...named(books).map((kind) => `ledger.journal.${kind}`)]
    t.ok(keys.length > 130, `${keys.length} keys`)
    t.strictSame(
      keys.filter((key) => typeof wordsAt(words, key) !== 'string'),
      [],
    )
  })
