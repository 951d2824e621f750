import { z } from 'zod'
import { asSought, calendarDay, idText, optional, singleLine } from '../../../shared/text.ts'
import { listQuery } from '../../../platform/list.ts'
import { pagingQuery } from '../../../shared/paging.ts'
import { refusalKeys } from '../gravimetry/index.ts'
import { deskListing } from './queries.ts'

const substanceId = singleLine(1, 40)
/** How far the rows of a purity table may be from 1. */
const WHOLE = 1e-6

const PurityTable = z
  .array(
    z.strictObject({
      substanceId,
      /** mol/mol. */
      fraction: z.number().positive().max(1),
      /** Standard uncertainty, mol/mol. */
      uncertainty: z.number().min(0).max(1),
    }),
  )
  .min(1)
  .max(100)
  .refine((rows) => Math.abs(rows.reduce((sum, { fraction }) => sum + fraction, 0) - 1) <= WHOLE, {
    params: { key: 'errors.fulfilment.purityNotWhole' },
  })
  .refine((rows) => new Set(rows.map((row) => row.substanceId)).size === rows.length, {
    params: { key: 'errors.fulfilment.purityTwice' },
  })

const uncertainty = z.number().min(0)
const above0 = z.number().positive()

/** What a stock solution holds, in mg/L and g/mL; or a pure substance of what is certified, in g/g. */
const StockContent = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('solution'),
    mgPerLitre: above0.max(1e6),
    uncertainty,
    density: above0.max(5),
    densityUncertainty: uncertainty,
  }),
  z.strictObject({ form: z.literal('substance'), massFraction: above0.max(1), uncertainty }),
])

/** A lot of a pure gas or of a mixture with its purity table, or of what solutions are made from; a parent of a new name is made with it. */
export const ReceiveLot = z
  .strictObject({
    name: singleLine(1, 80),
    substanceIds: z.array(substanceId).min(1).max(60),
    balanceId: substanceId.optional(),
    lot: singleLine(1, 40),
    serial: singleLine(1, 40).optional(),
    certificate: singleLine(1, 80),
    purity: PurityTable.optional(),
    stock: StockContent.optional(),
    grams: z.number().positive().max(1e7),
    expiresOn: calendarDay,
  })
  .refine(({ purity, stock }) => (purity === undefined) !== (stock === undefined), {
    path: ['purity'],
    params: { key: 'errors.fulfilment.purityOrStock' },
  })
  .refine(
    ({ stock, substanceIds, balanceId }) =>
      stock === undefined || (substanceIds.length === 1 && balanceId === undefined),
    {
      path: ['substanceIds'],
      params: { key: 'errors.fulfilment.oneSubstance' },
    },
  )
export type ReceiveLot = z.output<typeof ReceiveLot>

/** What was found to be left of a lot, and why it is another figure. */
export const CorrectLot = z.strictObject({
  id: idText,
  version: z.number().int().positive(),
  grams: z.number().min(0).max(1e7),
  reason: singleLine(1, 200),
})
export type CorrectLot = z.output<typeof CorrectLot>

export const DeskQuery = z.strictObject({
  ...listQuery(deskListing),
  only: optional(z.enum(['usable', 'over'])),
  q: optional(z.string().overwrite(asSought).pipe(singleLine(1, 40))),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const LotQuery = z.strictObject({ ...pagingQuery })
export const LotReply = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  substanceIds: z.array(z.string()),
  balanceId: z.string().nullable(),
  lot: z.string(),
  serial: z.string().nullable(),
  certificate: z.string(),
  purity: z.array(z.object({ substanceId: z.string(), fraction: z.number(), uncertainty: z.number() })),
  /** Of a stock solution or a pure substance; null for gases. */
  stock: z
    .union([
      z.object({
        mgPerLitre: z.number(),
        uncertainty: z.number(),
        density: z.number(),
        densityUncertainty: z.number(),
      }),
      z.object({ massFraction: z.number(), uncertainty: z.number() }),
    ])
    .nullable(),
  gramsLeft: z.number(),
  expiresOn: z.string(),
  expired: z.boolean(),
})
export const LotPageReply = z.object({
  list: z.array(LotReply),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})

export const ProposalQuery = z.strictObject({
  taskNo: z.string().min(1).max(40),
  /** Ids of lots, separated by commas, that alone may be taken. */
  lots: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .optional(),
})
export const ProposalReply = z.object({
  /** Why it cannot be made; empty where it can. */
  refusals: z.array(z.object({ key: z.enum(refusalKeys), text: z.string() })),
  plan: z
    .object({
      /** In order of addition, for one unit. */
      steps: z.array(
        z.object({
          lotId: z.string(),
          /** What `calculate` takes with the id. */
          lotVersion: z.number(),
          parent: z.string(),
          lot: z.string(),
          substanceIds: z.array(z.string()),
          grams: z.number(),
          reason: z.string(),
          reasonText: z.string(),
        }),
      ),
      /** mol/mol; the expanded uncertainty with k = 2. */
      composition: z.array(z.object({ substanceId: z.string(), fraction: z.number(), expanded: z.number() })),
      /** Of a solution: grams of matrix and of the whole, and what it comes to in mg/L; null for gases. */
      solution: z
        .object({
          millilitres: z.number(),
          matrixGrams: z.number(),
          totalGrams: z.number(),
          values: z.array(
            z.object({ substanceId: z.string(), mgPerLitre: z.number(), expanded: z.number() }),
          ),
        })
        .nullable(),
      /** Gauge, at 20 °C; 0 of a solution. */
      pressureMpa: z.number(),
      highestPressureMpa: z.number().nullable(),
      limitedBy: z.string().nullable(),
      smallestGrams: z.number(),
      tolerancePercent: z.number(),
      /** The first day on which one of the lots is not good any more is the day after. */
      parentExpiresOn: z.string(),
    })
    .nullable(),
})
