import { z } from 'zod'

/** What kind of document a method is; also where on a page it is listed. */
const methodKinds = [
  'water',
  'air',
  'stack',
  'soil',
  'food',
  'instrument-verification',
  'alarm-verification',
  'standard-preparation',
  'natural-gas',
  'vehicle',
  'power-transformer',
  'gas-analysis',
  'pure-gas',
  'electronic-gas',
  'indoor',
  'medical-gas',
  'food-gas',
  'refrigerant',
  'breath',
  'pharma',
  'hydrogen-fuel',
  'greenhouse',
] as const

/** What a material is needed for; a basket lists them in this order. */
const needRoles = ['calibration', 'span', 'internal standard', 'surrogate', 'check', 'zero'] as const
export type NeedRole = (typeof needRoles)[number]

/**
 * `mixture`: one cylinder or ampoule with all of them. `each`: every one, separately or mixed. `single`: the one.
 * `any-of`: one of them is enough.
 */
const needShapes = ['mixture', 'each', 'single', 'any-of'] as const

const text = z.string().min(1)
const cas = z.string().regex(/^\d{2,7}-\d{2}-\d$/)

/** Whether the list of needs, and the number with its title and edition, stood on a public page or are recalled. */
const standing = z.enum(['seen', 'textbook'])

export const MethodNeed = z.strictObject({
  what: z.enum(needShapes),
  /** Ids of gases.json, `el-Pb`, `ion-nitrate`, `param-pH`. */
  substances: z.array(z.string().regex(/^[a-z0-9]+(-[A-Za-z0-9-]+)?$/)),
  /** Organics that gases.json lacks. */
  cas: z.array(cas),
  /** CAS → `中文 | English`. */
  casNames: z.record(cas, z.string().regex(/^[^|]+ \| [^|]+$/)).optional(),
  /** Alternatives split by `|`; null where nothing is fixed. */
  matrix: text.nullable(),
  /** Usual levels, in words. */
  typical: z.array(text),
  role: z.enum(needRoles),
  /** Whether the list of substances is whole. */
  complete: z.boolean(),
  note: text.optional(),
})
export type MethodNeed = z.output<typeof MethodNeed>

export const MethodEntry = z.strictObject({
  id: text,
  aliases: z.array(text),
  titleZh: text,
  titleEn: text,
  kind: z.enum(methodKinds),
  /** Whether calibration and span are whole; the other roles say it for themselves. */
  complete: z.boolean(),
  needs: z.array(MethodNeed),
  source: text,
  status: standing,
  identity: standing,
  supersedes: z.array(text).optional(),
  supersededBy: text.optional(),
  /** Whether the replacement stood on a public page. */
  replacement: standing.optional(),
  note: text.optional(),
})
export type MethodEntry = z.output<typeof MethodEntry>

export const MethodFile = z.strictObject({ source: text, methods: z.array(MethodEntry) })

/** A list that was compared with the bought standard, or is no longer vouched for. */
export const Confirm = z.strictObject({ id: z.string().min(1).max(60), confirmed: z.boolean() })
export type Confirm = z.output<typeof Confirm>

/** What staff read of a list: whether and when it was confirmed. */
export const MethodStanding = z.object({
  id: z.string(),
  title: z.string(),
  complete: z.boolean(),
  confirmedAt: z.string().nullable(),
})
