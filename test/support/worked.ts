import type { Test } from 'tap'
import { documentKinds } from '../../src/documents.ts'
import { documentWorker } from '../../src/platform/documents/index.ts'
import { startWork } from '../../src/platform/jobs/index.ts'
import type { Work } from '../../src/platform/jobs/index.ts'
import type { TestMall } from './mall.ts'

/** Works the jobs that make documents in the test's own process, until its end. `idle` resolves when all are made. */
export async function documentsMade(t: Test, { services }: Pick<TestMall, 'services'>): Promise<Work> {
  const work = await startWork(services, [documentWorker(documentKinds)])
  t.teardown(() => work.stop())
  return work
}
