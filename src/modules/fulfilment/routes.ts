import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { fittingReply, taskPageReply, taskReply } from './present.ts'
import {
  Assign,
  Calculate,
  Dispense,
  FittingView,
  OfTask,
  Pretreat,
  Qc,
  Start,
  SubmitQc,
  TaskPageView,
  TaskQuery,
  TaskStep,
  TaskView,
  Weigh,
} from './schema.ts'
import { qc, submitQc } from './service/check.ts'
import { dispense, pretreat, start, weigh } from './service/fill.ts'
import { assign, calculate, correct, fitting } from './service/plan.ts'
import { taskPage } from './service/tasks.ts'
import { parentRoutes } from './parents/routes.ts'
import { moveDate } from './promises/move.ts'
import { ownSettings, setSettings } from './promises/propose.ts'
import { MoveDate, MovedReply, NoInput, Settings } from './promises/schema.ts'
import { fillingRights, permissionOf } from './states.ts'
import type { FillingTask } from './view.ts'

/** Promised dates, and what they are reckoned from. */
function promiseRoutes({ storeGet, storeOnce }: Pick<ApiDoor, 'storeGet' | 'storeOnce'>): void {
  storeOnce(
    permissionOf.planner,
    '/api/seller/filling/moveDate',
    'Move a promised date, with a reason',
    MoveDate,
    MovedReply,
    moveDate,
  )
  storeGet(
    fillingRights,
    '/api/seller/filling/settings',
    'Units a day and the balance of my store',
    NoInput,
    Settings,
    ownSettings,
  )
  storeOnce(
    permissionOf.planner,
    '/api/seller/filling/setSettings',
    'Say how many units a day, and how well the balance weighs',
    Settings,
    Settings,
    setSettings,
  )
}

type Work<Input> = (ctx: Context, input: Input) => Promise<FillingTask>

/** Doors of api 5.10: the filling of made-to-order goods, one call for each step. */
export function fulfilmentRoutes({ storeGet, storeOnce }: ApiDoor): void {
  const replying =
    <Input>(work: Work<Input>) =>
    async (ctx: Context, input: Input) =>
      taskReply(ctx, await work(ctx, input))
  const path = (name: string) => `/api/seller/filling/${name}`
  storeGet(
    fillingRights,
    path('page'),
    'Filling tasks of my store',
    TaskQuery,
    TaskPageView,
    async (ctx, input) => taskPageReply(ctx, await taskPage(ctx, input)),
  )
  storeGet(
    permissionOf.planner,
    path('cylinders'),
    'Cylinders that fit a filling task',
    OfTask,
    FittingView,
    async (ctx, input) => fittingReply(await fitting(ctx, input)),
  )
  storeOnce(
    permissionOf.chemist,
    path('calculate'),
    'Work a filling out, or say why not',
    Calculate,
    TaskView,
    replying(calculate),
  )
  storeOnce(
    permissionOf.planner,
    path('pushErp'),
    'Hand a refused filling in again',
    TaskStep,
    TaskView,
    replying(correct),
  )
  storeOnce(
    permissionOf.planner,
    path('assign'),
    'Assign cylinders, or bottles, and who fills them',
    Assign,
    TaskView,
    replying(assign),
  )
  storeOnce(
    permissionOf.filler,
    path('pretreat'),
    'Cylinders are clean and evacuated, or bottles clean and dry',
    Pretreat,
    TaskView,
    replying(pretreat),
  )
  promiseRoutes({ storeGet, storeOnce })
  parentRoutes({ storeGet, storeOnce })
  storeOnce(permissionOf.filler, path('start'), 'Filling begins', Start, TaskView, replying(start))
  storeOnce(
    permissionOf.filler,
    path('weigh'),
    'What went into cylinders, or a preparation',
    Weigh,
    TaskView,
    replying(weigh),
  )
  storeOnce(
    permissionOf.filler,
    path('dispense'),
    'A solution is dispensed into its bottles',
    Dispense,
    TaskView,
    replying(dispense),
  )
  storeOnce(
    permissionOf.inspector,
    path('submitQc'),
    'Begin the quality check',
    SubmitQc,
    TaskView,
    replying(submitQc),
  )
  storeOnce(permissionOf.inspector, path('qc'), 'Decide the quality check', Qc, TaskView, replying(qc))
}
