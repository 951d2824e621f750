import { z } from 'zod'

const day = z.iso.date()
export const Announced = z.strictObject({
  requestNo: z.string().regex(/^[\w-]{1,60}$/),
  taskNo: z.string().min(1).max(40),
  store: z.string().regex(/^[1-9]\d*$/),
  dueOn: day.nullable(),
  units: z
    .array(z.strictObject({ unit: z.int().min(1), fillNumber: z.int().min(1) }))
    .min(1)
    .max(999),
  recipe: z.array(z.strictObject({ substanceId: z.string(), value: z.string(), unit: z.string() })).min(1),
  materials: z
    .array(
      z.strictObject({
        substanceId: z.string().min(1),
        lot: z.string().min(1).nullable(),
        grams: z.number().positive(),
      }),
    )
    .min(1),
})
export type Announced = z.output<typeof Announced>

const piece = ({ taskNo }: Announced, { unit, fillNumber }: Announced['units'][number]) =>
  `${taskNo} ${unit} ${fillNumber}`

/** Why a strict ERP refuses a filling; null where it takes it. `living` are the orders of work that it has. */
export function faultOf(it: Announced, living: readonly Announced[], today: string): string | null {
  if (it.dueOn !== null && it.dueOn < today) return '交期早于今天'
  const pieces = it.units.map((unit) => piece(it, unit))
  if (new Set(pieces).size < pieces.length) return '件号重复'
  const taken = new Set(living.flatMap((other) => other.units.map((unit) => piece(other, unit))))
  const twice = pieces.find((each) => taken.has(each))
  if (twice !== undefined) return `已有工单：${twice}`
  const missing = it.recipe.find(({ substanceId }) =>
    it.materials.every((material) => material.substanceId !== substanceId),
  )
  // A mixture stands under its first component, so one that is missing may be in another.
  if (missing && it.materials.length >= it.recipe.length) return `缺料：${missing.substanceId}`
  return null
}
