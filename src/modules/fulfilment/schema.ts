import { z } from 'zod'
import { idText, singleLine } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { outcomes, vesselKinds } from '../../shared/vessels.ts'
import { fillingMoves, fillingStates } from './states.ts'

const everyOutcome = Object.values(outcomes).flat()
const task = { taskNo: z.string().min(1).max(40), version: z.number().int().positive() }
const day = z.iso.date()
const serial = singleLine(1, 40)
const grams = z.number().positive().max(1e6)
const lot = singleLine(1, 40).optional()
const station = singleLine(1, 40).optional()
const operator = z.string().regex(/^[1-9]\d{0,14}$/)
const units = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.strictObject({ serial, ...shape }))
    .min(1)
    .max(100)

export const TaskQuery = z.strictObject({ status: z.enum(fillingStates).optional(), ...pagingQuery })
export const TaskStep = z.strictObject(task)
export const OfTask = z.strictObject({ taskNo: task.taskNo })
/** Worked out, or found not to be feasible. */
export const Calculate = z.strictObject({
  ...task,
  /** Lots of a proposal, as they were when it was read: it is worked out anew from them and taken as it stands. */
  lots: z
    .array(z.strictObject({ id: idText, version: z.number().int().positive() }))
    .min(1)
    .max(100)
    .optional(),
  /** Grams of each component for one unit, and the lot of the parent that it comes from. */
  masses: z
    .array(z.strictObject({ substanceId: singleLine(1, 40), grams, lot }))
    .min(1)
    .max(100)
    .optional(),
  pressureMpa: z.number().positive().max(30).optional(),
  tolerancePercent: z.number().positive().max(50).optional(),
  parentExpiresOn: day.optional(),
  /** Why it cannot be made as it stands. */
  rejected: singleLine(1, 200).optional(),
})
export const Assign = z.strictObject({
  ...task,
  /** Of a gas. Without `operator` the cylinder waits for who fills it. */
  cylinders: units({ operator: operator.optional(), station }).optional(),
  /** Of a solution: who fills its bottles, whose labels are drawn, and where. */
  operator: operator.optional(),
  station,
})
export const Pretreat = z.strictObject({
  ...task,
  cylinders: units({
    /** Of a cylinder. */
    vacuumPa: z.number().min(0).max(1e5).optional(),
    /** What was done before: baked, purged three times; of a bottle how it was cleaned and dried. */
    treatment: singleLine(1, 100).optional(),
  }),
})
const serials = z.array(serial).min(1).max(100).optional()
/** All that are ready, where none is named. */
export const Start = z.strictObject({ ...task, serials })
export const Weigh = z.strictObject({
  ...task,
  cylinders: units({
    masses: z
      .array(
        z.strictObject({
          /** The floor's own number of the reading, which counts once. */
          id: singleLine(1, 60).optional(),
          substanceId: singleLine(1, 40),
          grams,
          /** What the floor judged without network; a mass outside counts only if it says so. */
          verdict: z.enum(['within', 'outside']).optional(),
          lot,
        }),
      )
      .min(1)
      .max(100),
  }),
})
export const Dispense = z.strictObject({
  ...task,
  serials,
  /** In each bottle. */
  millilitres: z.number().positive().max(1e6),
})
const minutes = z.number().int().min(0).max(100_000)
export const SubmitQc = z.strictObject({
  ...task,
  serials,
  homogenisedMinutes: minutes,
  restMinutes: minutes,
})
export const Qc = z.strictObject({
  ...task,
  pass: z.boolean(),
  /** Why it failed. */
  reason: singleLine(1, 200).optional(),
  /** What becomes of a failed fill. */
  outcome: z.enum(everyOutcome).optional(),
  expiry: day.optional(),
  /** How it was measured. */
  method: singleLine(1, 100).optional(),
  /** All that the inspector has, where none is named. */
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

const value = z.object({
  substanceId: z.string(),
  value: z.string(),
  unit: z.string(),
  uncertaintyPercent: z.number(),
})
export const TaskView = z.object({
  taskNo: z.string(),
  version: z.number(),
  /** A gas is filled into cylinders, a solution into bottles or ampoules with labels of the mall. */
  vessel: z.enum(vesselKinds),
  state: z.enum(fillingStates),
  stateText: z.string(),
  quantity: z.number(),
  released: z.boolean(),
  recipe: z.array(z.object({ substanceId: z.string(), value: z.string(), unit: z.string() })),
  eta: z.string().nullable(),
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** What the ERP says of what was worked out last; null where none is asked. */
  erp: z
    .object({
      requestNo: z.string(),
      state: z.enum(['waiting', 'accepted', 'refused']),
      reason: z.string().nullable(),
      number: z.string().nullable(),
    })
    .nullable(),
  units: z.array(
    z.object({
      unit: z.number(),
      fillNumber: z.number(),
      state: z.enum(fillingStates),
      stateText: z.string(),
      serial: z.string().nullable(),
      inspectedUntil: z.string().nullable(),
      operator: z.string().nullable(),
      station: z.string().nullable(),
      vacuumPa: z.number().nullable(),
      /** What was dispensed into a bottle. */
      millilitres: z.number().nullable(),
      masses: z.array(
        z.object({
          id: z.string().nullable(),
          substanceId: z.string(),
          lot: z.string().nullable(),
          target: z.number(),
          grams: z.number().nullable(),
          verdict: z.enum(['within', 'outside']).nullable(),
        }),
      ),
      values: z.array(value),
      method: z.string().nullable(),
      lot: z.string().nullable(),
      expiresOn: z.string().nullable(),
      failed: z.array(
        z.object({
          fillNumber: z.number(),
          serial: z.string(),
          outcome: z.enum(everyOutcome),
          reason: z.string(),
        }),
      ),
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
export const FittingView = z.array(
  z.object({
    serial: z.string(),
    waterVolumeMl: z.number(),
    material: z.string(),
    valve: z.string(),
    workingPressureMpa: z.number(),
    inspectedUntil: z.string(),
  }),
)
