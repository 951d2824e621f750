import type { ApiDoor } from '../../platform/api.ts'
import {
  Assign,
  Calculate,
  Pretreat,
  Qc,
  TaskPageView,
  TaskQuery,
  TaskStep,
  TaskView,
  Weigh,
} from './schema.ts'
import {
  assign,
  calculate,
  correct,
  pretreat,
  qc,
  start,
  submitQc,
  taskPage,
  weigh,
} from './service/moves.ts'

/** Doors of api 5.10: the filling of made-to-order goods, one call for each step. */
export function fulfilmentRoutes({ storeGet, storeOnce }: ApiDoor): void {
  const path = (name: string) => `/api/seller/filling/${name}`
  storeGet(path('page'), 'Filling tasks of my store', TaskQuery, TaskPageView, taskPage)
  storeOnce(path('calculate'), 'Work a filling out, or say why not', Calculate, TaskView, calculate)
  storeOnce(path('pushErp'), 'Hand a refused filling in again', TaskStep, TaskView, correct)
  storeOnce(path('assign'), 'Assign cylinders and who fills them', Assign, TaskView, assign)
  storeOnce(path('pretreat'), 'Cylinders are clean and evacuated', Pretreat, TaskView, pretreat)
  storeOnce(path('start'), 'Filling begins', TaskStep, TaskView, start)
  storeOnce(path('weigh'), 'What went into cylinders', Weigh, TaskView, weigh)
  storeOnce(path('submitQc'), 'Begin the quality check', TaskStep, TaskView, submitQc)
  storeOnce(path('qc'), 'Decide the quality check', Qc, TaskView, qc)
}
