import { z } from 'zod'
import { calendarDay, idText, optional, singleLine } from '../../shared/text.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listQuery } from '../../platform/list.ts'
import { deskListing } from './queries.ts'
import { transportClasses } from './rules.ts'
import { carrierMoves, carrierStates } from './states.ts'
import type { CarrierMove } from './states.ts'

const version = z.number().int().positive()
const classes = z.array(z.enum(transportClasses)).max(transportClasses.length)

const fields = {
  name: singleLine(1, 50),
  licenceNumber: singleLine(1, 50),
  /** Classes of dangerous goods that its licence names; none where it carries other goods alone. */
  classes: classes.transform((list) => transportClasses.filter((each) => list.includes(each))),
  /** The last day of its licence. */
  validUntil: calendarDay,
  /** Its code with the provider of traces, such as `shunfeng`; none where its staff write what happens. */
  trackingCode: z
    .string()
    .regex(/^[a-z0-9]{2,30}$/, 'errors.carriers.trackingCode')
    .nullable()
    .default(null),
}

/** A new carrier, or with `id` and `version` a changed one. */
export const SaveCarrier = z
  .strictObject({ id: idText.optional(), version: version.optional(), ...fields })
  .refine((input) => (input.id === undefined) === (input.version === undefined), {
    path: ['version'],
    params: { key: 'errors.validation.required' },
  })
export type SaveCarrier = z.output<typeof SaveCarrier>
export const CarrierStep = z.strictObject({ id: idText, version })
export type CarrierStep = z.output<typeof CarrierStep>
export const RefuseCarrier = z.strictObject({ id: idText, version, reason: singleLine(1, 200) })
export type RefuseCarrier = z.output<typeof RefuseCarrier>

export const CarrierQuery = z.strictObject({ ...pagingQuery })
export type CarrierQuery = z.output<typeof CarrierQuery>
export const AdminCarrierQuery = z.strictObject({ state: optional(z.enum(carrierStates)), ...pagingQuery })
export type AdminCarrierQuery = z.output<typeof AdminCarrierQuery>

export const DeskCarrierQuery = z.strictObject({
  ...listQuery(deskListing),
  state: z.enum(carrierStates).default('pending'),
})
export type DeskCarrierQuery = z.output<typeof DeskCarrierQuery>

const moveNames = Object.keys(carrierMoves) as [CarrierMove, ...CarrierMove[]]
export const CarrierReply = z.object({
  id: z.string(),
  version: z.number(),
  storeId: z.string(),
  storeName: z.string(),
  name: z.string(),
  licenceNumber: z.string(),
  classes: z.array(z.enum(transportClasses)),
  validUntil: z.string(),
  trackingCode: z.string().nullable(),
  expired: z.boolean(),
  state: z.enum(carrierStates),
  stateText: z.string(),
  reason: z.string().nullable(),
  actions: z.array(z.enum(moveNames)),
})
export const CarrierPageReply = z.object({
  list: z.array(CarrierReply),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
