import { playStoreDay } from './demo/store-day.ts'

/**
 * `npm run demo:store [address] [store]`: the demo staff of a store (the first one, unless another number is given) works through its
 * filling tasks on a running demo mall, by the same calls as a real floor: calculate, assign, pretreat, start, weigh, check.
 */
await playStoreDay({
  origin: process.argv[2] ?? 'http://localhost:3000',
  storeId: Number(process.argv[3] ?? 1),
  say: (text) => void process.stdout.write(`${text}\n`),
})
