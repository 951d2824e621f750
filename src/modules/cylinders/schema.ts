import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { yuan } from '../../shared/replies.ts'
import { asSought, calendarDay, idText, optional, singleLine } from '../../shared/text.ts'
import { deskListing } from './queries.ts'
import { cylinderOwners } from './rules.ts'
import { cylinderMoves, cylinderStates } from './states.ts'
import type { CylinderMove } from './states.ts'

const serial = singleLine(1, 40)
const day = calendarDay
const version = z.number().int().positive()

export const CylinderQuery = z.strictObject({
  status: optional(z.enum(cylinderStates)),
  serial: optional(serial),
  ...pagingQuery,
})
export type CylinderQuery = z.output<typeof CylinderQuery>

export const DeskQuery = z.strictObject({
  ...listQuery(deskListing),
  state: optional(z.enum(cylinderStates)),
  q: optional(z.string().overwrite(asSought).pipe(serial)),
})
export type DeskQuery = z.output<typeof DeskQuery>

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
  deposit: yuan.nullable(),
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

export const HeldQuery = z.strictObject({ ...pagingQuery })
export type HeldQuery = z.output<typeof HeldQuery>

const distinct = (serials: readonly string[]) => new Set(serials).size === serials.length
const pickUp = {
  contact: singleLine(1, 25),
  phone: singleLine(6, 20).refine((text) => /^[0-9+ -]+$/.test(text), {
    params: { key: 'errors.cylinders.phone' },
  }),
  place: singleLine(3, 100),
}

/** Empty cylinders of one store to be collected within these days, both included. */
export const ReturnCylinders = z.strictObject({
  serials: z
    .array(serial)
    .min(1)
    .max(100)
    .refine(distinct, { params: { key: 'errors.cylinders.serialTwice' } }),
  window: z.strictObject({ from: day, to: day }),
  ...pickUp,
})
export type ReturnCylinders = z.output<typeof ReturnCylinders>

/** What the form sends: ticked serials and days as fields of their own. */
export const ReturnForm = z.strictObject({
  serials: z
    .union([serial.transform((one) => [one]), z.array(serial).max(100)])
    .optional()
    .transform((serials) => serials ?? [])
    .refine((serials) => serials.length > 0, { params: { key: 'errors.cylinders.noneChosen' } }),
  from: day,
  to: day,
  ...pickUp,
})

export const HeldReply = z.object({
  list: z.array(
    z.object({
      serial: z.string(),
      storeId: z.string(),
      storeName: z.string(),
      waterVolumeMl: z.number(),
      material: z.string(),
      valve: z.string(),
      content: z.array(z.string()).nullable(),
      batchNumber: z.string().nullable(),
      deposit: yuan.nullable(),
      state: z.enum(cylinderStates),
      stateText: z.string(),
      returnOn: z.string().nullable(),
      /** It can be handed to a pick-up now. */
      returnable: z.boolean(),
      returnNo: z.string().nullable(),
      window: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
export const ReturnNoReply = z.object({ returnNo: z.string() })
export const ReturnsReply = z.object({
  list: z.array(
    z.object({
      returnNo: z.string(),
      askedAt: z.iso.datetime(),
      window: z.object({ from: z.string(), to: z.string() }),
      contact: z.string().nullable(),
      phone: z.string().nullable(),
      place: z.string().nullable(),
      serials: z.array(z.string()),
      /** How many of them are not back yet. */
      open: z.number(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
