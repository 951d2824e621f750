import { signedIn } from './caller.ts'
import { emptiesFor } from './cylinders.ts'
import type { TestMall } from './mall.ts'

type Mall = Pick<TestMall, 'app' | 'database'>

interface Task {
  id: number
  skuId: number
  quantity: number
  version: number
  recipe: { substanceId: string; value: string; unit: string }[]
}

const taskOf = async ({ database }: Mall, taskNo: string): Promise<Task> =>
  (
    await database.owner.sql<Task[]>`
      select id, sku_id as "skuId", quantity, version, recipe from filling_tasks where number = ${taskNo}`
  )[0]!

/**
 * Takes the task of a paid line through its filling: `demo-store` fills, `demo-inspector` passes it, or fails it for this reason.
 * Its parents come from `lot`, where one is named. Answers the serials.
 */
export async function fillTask(mall: Mall, taskNo: string, failed?: string, lot?: string): Promise<string[]> {
  const store = await signedIn(mall.app, 'demo-store')
  const inspector = await signedIn(mall.app, 'demo-inspector')
  const { skuId, quantity, recipe } = await taskOf(mall, taskNo)
  const step = async (who: typeof store, name: string, input: object) => {
    const { version } = await taskOf(mall, taskNo)
    const { status, msg } = await who.post(`/api/seller/filling/${name}`, { taskNo, version, ...input })
    if (status !== 200) throw new Error(`${name}: ${msg}`)
  }
  const masses = recipe.map(({ substanceId }) => ({ substanceId, grams: 12.5, ...(lot && { lot }) }))
  const serials = await emptiesFor(mall.database.owner, { skuId, count: quantity })
  const [filler] = await mall.database.owner.sql<{ id: number }[]>`
    select id from members where username = 'demo-store'`
  const each = (more: object) => ({ cylinders: serials.map((serial) => ({ serial, ...more })) })
  const worked = { masses, pressureMpa: 9.5, tolerancePercent: 2, parentExpiresOn: '2099-01-01' }
  await step(store, 'calculate', worked)
  await step(store, 'assign', each({ operator: String(filler!.id) }))
  await step(store, 'pretreat', each({ vacuumPa: 2 }))
  await step(store, 'start', {})
  await step(store, 'weigh', each({ masses }))
  await step(inspector, 'submitQc', { homogenisedMinutes: 120, restMinutes: 240 })
  const values = recipe.map((it) => ({ ...it, uncertaintyPercent: 1 }))
  const verdict = failed
    ? { pass: false, reason: failed }
    : { pass: true, expiry: '2028-11-30', method: 'GC-TCD' }
  await step(inspector, 'qc', { ...verdict, ...each({ values }) })
  return serials
}

/** The three people of a store's certificates sign one for each unit of a task. Answers their numbers. */
export async function certifyTask(
  { app, services }: Pick<TestMall, 'app' | 'services'>,
  taskNo: string,
): Promise<string[]> {
  const inspector = await signedIn(app, 'demo-inspector', services.config.PUBLIC_ORIGIN)
  const drafted = await inspector.post('/api/seller/certificate/draft', { taskNo })
  if (drafted.status !== 200) throw new Error(`draft: ${drafted.msg}`)
  const numbers = (drafted.data as { number: string }[]).map(({ number }) => number)
  for (const name of ['demo-metrologist', 'demo-approver']) {
    const signer = await signedIn(app, name, services.config.PUBLIC_ORIGIN)
    for (const number of numbers) {
      const { status, msg } = await signer.post('/api/seller/certificate/sign', { number })
      if (status !== 200) throw new Error(`${name}: ${msg}`)
    }
  }
  return numbers
}
