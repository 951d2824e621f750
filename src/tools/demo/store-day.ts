import { mallAt, signIn } from './client.ts'
import type { Say } from './client.ts'
import { certify, nextStep, step } from './filling.ts'
import type { Task } from './filling.ts'

interface StoreDay {
  /** Address of a running demo mall. */
  origin: string
  /** Which demo store works. */
  storeId: number
  say: Say
}

/**
 * A store's day on the floor: its demo staff takes every filling task onward, step by step and task after task, until nothing more
 * can be done today. The quality check is the inspector's, who filled none of it; what has
 * passed is certified by three people. Answers how many steps were taken.
 */
export async function playStoreDay({ origin, storeId, say }: StoreDay): Promise<number> {
  const mall = mallAt(origin)
  const name = (role: string) => (storeId === 1 ? role : `${role}-${storeId}`)
  // One after the other, because password checks queue and a long wait is refused.
  const store = await signIn(mall, name('demo-store'))
  const inspector = await signIn(mall, name('demo-inspector'))
  const signers = [await signIn(mall, name('demo-metrologist')), await signIn(mall, name('demo-approver'))]
  const floor = { mall, store, inspector, signers, say }
  const { list } = await store.get('/api/seller/filling/page?size=100')
  let steps = 0
  for (const begun of (list as Task[]).toReversed()) {
    let task = begun
    for (let next = await nextStep(floor, task); next; next = await nextStep(floor, task)) {
      task = await step(floor, task, next)
      steps += 1
    }
    if (task !== begun && task.state === 'qualityCheckComplete') await certify(floor, task.taskNo)
  }
  say(`今日完成 ${steps} 步`)
  return steps
}
