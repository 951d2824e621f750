import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { cylinderOwners } from './rules.ts'
import { cylinderMoves, cylinderStates } from './states.ts'
import type { CylinderMove } from './states.ts'

const serial = singleLine(1, 40)
const day = z.iso.date()
const version = z.number().int().positive()

export const CylinderQuery = z.strictObject({
  status: optional(z.enum(cylinderStates)),
  serial: optional(serial),
  ...pagingQuery,
})
export type CylinderQuery = z.output<typeof CylinderQuery>

const NewCylinder = z
  .strictObject({
    serial,
    maker: singleLine(1, 40),
    waterVolumeMl: z.number().positive().max(1e6),
    material: singleLine(1, 40),
    /** Outlet of the valve. */
    valve: singleLine(1, 40),
    workingPressureMpa: z.number().positive().max(100),
    testPressureMpa: z.number().positive().max(150),
    tareGrams: z.number().positive().max(1e6).optional(),
    madeOn: day.optional(),
    /** The day of its last inspection, or of its making. */
    inspectedOn: day,
    owner: z.enum(cylinderOwners),
    /** Whose it is, where not the store's. */
    ownerName: singleLine(1, 60).optional(),
  })
  .refine((input) => (input.owner === 'store') === (input.ownerName === undefined), {
    path: ['ownerName'],
    params: { key: 'errors.cylinders.ownerName' },
  })
  .refine((input) => input.testPressureMpa >= input.workingPressureMpa, {
    path: ['testPressureMpa'],
    params: { key: 'errors.cylinders.testPressure' },
  })

export const RegisterCylinders = z.strictObject({
  cylinders: z.array(NewCylinder).min(1).max(100),
  /** The stocked batch that is in all of them; else they are empty. */
  batch: z.strictObject({ skuId: idText, number: singleLine(1, 40) }).optional(),
})
export type RegisterCylinders = z.output<typeof RegisterCylinders>

/** `document` is what the step stands on: a parcel's number, a note of the check, a reason. */
const step = { serial, version, document: singleLine(1, 100) }
export const CylinderStep = z.strictObject(step)
export type CylinderStep = z.output<typeof CylinderStep>

/** Without `passed` it goes to the inspection. */
export const InspectCylinder = z.strictObject({
  ...step,
  passed: z.boolean().optional(),
  inspectedOn: day.optional(),
})
export type InspectCylinder = z.output<typeof InspectCylinder>

const moveNames = Object.keys(cylinderMoves) as [CylinderMove, ...CylinderMove[]]
export const CylinderReply = z.object({
  serial: z.string(),
  version: z.number(),
  maker: z.string(),
  waterVolumeMl: z.number(),
  material: z.string(),
  valve: z.string(),
  workingPressureMpa: z.number(),
  testPressureMpa: z.number(),
  tareGrams: z.number().nullable(),
  madeOn: z.string().nullable(),
  inspectedOn: z.string(),
  inspectedUntil: z.string(),
  overdue: z.boolean(),
  /** Substances that are, or were last, in it. */
  content: z.array(z.string()).nullable(),
  owner: z.enum(cylinderOwners),
  ownerName: z.string().nullable(),
  deposit: z.string().nullable(),
  state: z.enum(cylinderStates),
  stateText: z.string(),
  batchNumber: z.string().nullable(),
  taskNo: z.string().nullable(),
  returnOn: z.string().nullable(),
  actions: z.array(z.enum(moveNames)),
})
export const CylinderPageReply = z.object({
  list: z.array(CylinderReply),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
