import { z } from 'zod'
import { pictureFields } from '../../platform/picture-form.ts'
import { idText, singleLine } from '../../shared/text.ts'
import { traceStates } from '../../shared/trace-states.ts'
import { sheetFormats } from '../../platform/sheets/write.ts'
import { sheetStates } from './sheet.ts'
import { parcelStates } from './states.ts'
import { parcelActions, traceSources } from './view.ts'

const orderNo = z.string().min(1).max(40)
const version = z.number().int().positive()
const serials = z.array(singleLine(1, 40)).max(1000)
const damage = z.string().trim().min(1).max(500)

export const OfOrder = z.strictObject({ orderNo })
/** A parcel by its order, read from an address. */
export const OfParcel = z.strictObject({ orderNo, parcelId: idText })
export const ShipInput = z.strictObject({
  orderNo,
  version,
  /** Name of a carrier of the store. */
  carrier: singleLine(1, 50),
  no: singleLine(1, 50),
  /** What leaves of which line, all that is left of it without a quantity; every line where none is named. */
  lines: z
    .array(
      z.strictObject({
        lineId: idText,
        quantity: z.number().int().positive().optional(),
        /** Of stocked cylinders; those of filled ones are known. */
        serials: serials.optional(),
      }),
    )
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      params: { key: 'errors.shipments.lineTwice' },
    })
    .optional(),
  /** Serial numbers of stocked cylinders of all lines, in their order, where the lines name none. */
  serials: serials.optional(),
})
export type ShipInput = z.output<typeof ShipInput>

export const ReceiveInput = z.strictObject({ orderNo, version, parcelId: idText.optional() })
export const ParcelStep = z.strictObject({ orderNo, version, parcelId: idText })
export const MOST_PICTURES = 9
export const DamageInput = z.strictObject({
  orderNo,
  version,
  parcelId: idText,
  text: damage,
  /** Files of `api/file/upload` with the scene parcelDamage. */
  images: z
    .array(z.string().min(1).max(64))
    .max(MOST_PICTURES)
    .refine((keys) => new Set(keys).size === keys.length)
    .optional(),
})

/** Where a parcel is, in the words of its carrier; now, where no time is given. */
export const TraceInput = z.strictObject({
  orderNo,
  parcelId: idText,
  at: z.iso.datetime({ offset: true }).optional(),
  /** What that means for the parcel as a whole, where it means something. */
  status: z.enum(traceStates).optional(),
  text: singleLine(1, 300),
  place: singleLine(1, 50).optional(),
})
export type TraceInput = z.output<typeof TraceInput>

/** What the forms of a page send: everything as text. */
const pressed = { orderNo, version: idText, parcelId: idText }
export const ParcelPress = z.strictObject(pressed)
export const DamageForm = z.object({ ...pressed, text: z.string().max(600).default(''), ...pictureFields })

const stamp = z.iso.datetime()
export const ParcelReply = z.array(
  z.object({
    id: z.string(),
    carrier: z.string(),
    no: z.string(),
    status: z.enum(parcelStates),
    statusText: z.string(),
    serials: z.array(z.string()),
    shippedAt: stamp,
    /** When it is received by itself. */
    dueAt: stamp.nullable(),
    extended: z.boolean(),
    receivedAt: stamp.nullable(),
    goods: z.array(
      z.object({
        lineId: z.string(),
        name: z.string(),
        quantity: z.number(),
        serials: z.array(z.string()),
      }),
    ),
    /** What its carrier said last. */
    traceStatus: z.enum(traceStates).nullable(),
    traceStatusText: z.string().nullable(),
    /** The newest first. */
    traces: z.array(
      z.object({
        at: stamp,
        text: z.string(),
        place: z.string().nullable(),
        by: z.enum(traceSources),
      }),
    ),
    damage: z.object({ text: z.string(), notedAt: stamp, pictures: z.array(z.string()) }).nullable(),
    /** Addresses of its papers. */
    deliveryNote: z.string(),
    transportDocument: z.string().nullable(),
    actions: z.array(z.enum(parcelActions)),
  }),
)

export const PickReply = z.array(
  z.object({
    lineId: z.string(),
    batchNumber: z.string(),
    quantity: z.number(),
    serials: z.array(z.string()),
  }),
)

export const OneList = z.strictObject({ listId: idText })
export const TemplateQuery = z.strictObject({ format: z.enum(sheetFormats) })

export const ListReply = z.object({
  listId: z.string(),
  filename: z.string(),
  /** It was shipped: rows say what came of them. */
  isOver: z.boolean(),
  /** How many rows would leave, stay where they are, have left and are left out. */
  counts: z.object({ ready: z.number(), left: z.number(), shipped: z.number(), fault: z.number() }),
  rows: z.array(
    z.object({
      row: z.number(),
      orderNo: z.string(),
      sku: z.string(),
      quantity: z.number().nullable(),
      carrier: z.string(),
      no: z.string(),
      serials: z.array(z.string()),
      state: z.enum(sheetStates),
      stateText: z.string(),
      faults: z.array(z.object({ path: z.string(), msg: z.string() })),
    }),
  ),
})
