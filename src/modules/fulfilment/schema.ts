import { z } from 'zod'
import { singleLine } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { fillingMoves, fillingStates } from './states.ts'

const task = { taskNo: z.string().min(1).max(40), version: z.number().int().positive() }
const day = z.iso.date()
const serial = singleLine(1, 40)
const masses = z
  .array(z.strictObject({ substanceId: singleLine(1, 40), grams: z.number().positive().max(1e6) }))
  .min(1)
  .max(100)
const units = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.strictObject({ serial, ...shape }))
    .min(1)
    .max(100)

export const TaskQuery = z.strictObject({ status: z.enum(fillingStates).optional(), ...pagingQuery })
export const TaskStep = z.strictObject(task)
/** Worked out, or found not to be feasible. */
export const Calculate = z.strictObject({
  ...task,
  masses: masses.optional(),
  pressureMpa: z.number().positive().max(30).optional(),
  tolerancePercent: z.number().positive().max(50).optional(),
  parentExpiresOn: day.optional(),
  /** Why it cannot be made as it stands. */
  rejected: singleLine(1, 200).optional(),
})
export const Assign = z.strictObject({
  ...task,
  cylinders: units({ inspectedUntil: day, operator: z.string().regex(/^[1-9]\d{0,14}$/) }),
})
export const Pretreat = z.strictObject({
  ...task,
  cylinders: units({ vacuumPa: z.number().min(0).max(1e5) }),
})
export const Weigh = z.strictObject({ ...task, cylinders: units({ masses }) })
export const Qc = z.strictObject({
  ...task,
  pass: z.boolean(),
  /** Why it failed. */
  reason: singleLine(1, 200).optional(),
  expiry: day.optional(),
  cylinders: units({
    values: z
      .array(
        z.strictObject({
          substanceId: singleLine(1, 40),
          value: z.string().regex(/^\d{1,9}(\.\d{1,9})?$/),
          unit: singleLine(1, 20),
          uncertaintyPercent: z.number().positive().max(100),
        }),
      )
      .max(100),
  }).optional(),
})

export const TaskView = z.object({
  taskNo: z.string(),
  version: z.number(),
  state: z.enum(fillingStates),
  stateText: z.string(),
  quantity: z.number(),
  released: z.boolean(),
  recipe: z.array(z.object({ substanceId: z.string(), value: z.string(), unit: z.string() })),
  eta: z.string().nullable(),
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  cylinders: z.array(
    z.object({
      serial: z.string(),
      operator: z.string(),
      inspectedUntil: z.string(),
      vacuumPa: z.number().nullable(),
      weighed: z.boolean(),
      checked: z.boolean(),
    }),
  ),
  /** Moves that the caller may make now. */
  allowed: z.array(z.enum(Object.keys(fillingMoves) as [keyof typeof fillingMoves])),
})
export const TaskPageView = z.object({
  list: z.array(TaskView),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
