import { parseArgs } from 'node:util'
import { migrateMall } from '../migrate.ts'
import { connect, startEmbedded } from '../platform/db/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { HalfScore, Scores, Trial } from '../../test/search/evaluate.ts'
import { labels } from '../../test/search/labels.ts'
import { scoreSearch, tryQueries } from '../../test/search/score.ts'
import { seedDemo } from './seed/index.ts'

const line = (name: string, half: HalfScore) =>
  `${name.padEnd(28)} precision@5 ${half.precision5.toFixed(4)}   recall@20 ${half.recall20.toFixed(4)}   (${half.perQuery.length / 2} queries, as typed and stripped)`

const trialLine = (name: string, trials: Trial[]) =>
  `${name.padEnd(28)} ${trials.filter(({ isRight }) => isRight).length} of ${trials.length} right in the first three`

/** Rows with misses; never those of the held half. */
function misses({ tune, surprises }: Scores): string {
  const rows = tune.perQuery
    .filter(({ precision5, recall20 }) => precision5 < 1 || recall20 < 1)
    .map(
      (row) =>
        `  ${row.id} ${row.form} “${row.q}” R=${row.relevantCount} p5=${row.precision5.toFixed(2)} r20=${row.recall20.toFixed(2)}`,
    )
  const tuning = new Set(labels.filter(({ held }) => !held).map(({ id }) => id))
  const odd = surprises
    .filter(({ id }) => tuning.has(id))
    .map(({ id, relevantCount }) => `${id} (${relevantCount})`)
  return [...rows, `  surprises in the tuning half: ${odd.join(', ') || 'none'}`].join('\n')
}

async function score(database: Database, name: string, show: boolean): Promise<void> {
  const scores = await scoreSearch(database)
  console.log(line(`${name}, tuning half`, scores.tune))
  console.log(line(`${name}, held half`, scores.held))
  const { hard, unlisted } = await tryQueries(database)
  console.log(trialLine(`${name}, as people type`, hard))
  console.log(trialLine(`${name}, unlisted`, unlisted))
  if (show) {
    console.log(misses(scores))
    for (const { q, rightCount, isRight } of [...hard, ...unlisted])
      if (!isRight) console.log(`  “${q}” R=${rightCount}`)
  }
}

const unhurried = {
  max: 2,
  applicationName: 'search-score',
  statementSeconds: 0,
  idleInTransactionSeconds: 0,
  lockSeconds: 0,
}

/** A fresh catalogue of `count` demo products on its own embedded server. */
async function scoreCatalogue(products: number, show: boolean): Promise<void> {
  const server = await startEmbedded({ name: `score-${products}` })
  const owner = connect(server.ownerUrl, unhurried)
  try {
    await migrateMall(server.ownerUrl)
    await seedDemo(owner, { products, today: '2026-11-21', reset: true })
    await score(owner, `${products.toLocaleString('en')} products`, show)
  } finally {
    await owner.close()
    await server.stop()
  }
}

/**
 * `npm run search:score`: precision@5 and recall@20 (decisions 8) of both halves of the labelled queries, on the demo
 * and on the 100,000 catalogue. `-- --products 600` scores one, `--url` an existing database, `--show` lists the
 * misses of the tuning half.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    url: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
if (values.url) {
  const database = connect(values.url, unhurried)
  await score(database, 'this database', values.show)
  await database.close()
} else {
  for (const products of values.products ? [Number(values.products)] : [600, 100_000]) {
    await scoreCatalogue(products, values.show)
  }
}
