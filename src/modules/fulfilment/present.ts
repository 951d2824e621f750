import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { TaskPageView, TaskView } from './schema.ts'
import type { FillingTaskPage, FillingTask } from './view.ts'

type Reader = Pick<Context, 't'>

/** A task as the API says it. */
export const taskReply = ({ t }: Reader, task: FillingTask): z.input<typeof TaskView> => ({
  taskNo: task.number,
  version: task.version,
  state: task.state,
  stateText: t.dynamic(`orders.filling.state.${task.state}`),
  quantity: task.quantity,
  released: task.released,
  recipe: task.recipe,
  eta: task.etaOn,
  lot: task.lot,
  expiresOn: task.expiresOn,
  cylinders: task.cylinders.map(({ fillerId, ...cylinder }) => ({ ...cylinder, operator: String(fillerId) })),
  allowed: task.allowed,
})

/** A page of tasks as the API says it. */
export const taskPageReply = (
  reader: Reader,
  { tasks, ...paging }: FillingTaskPage,
): z.input<typeof TaskPageView> => ({ list: tasks.map((task) => taskReply(reader, task)), ...paging })
