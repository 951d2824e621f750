import { z } from 'zod'
import { commonErrors } from '../../../shared/errors.ts'
import { idText, singleLine } from '../../../shared/text.ts'

/** Each line that is ticked is a field of its own, so that ticks are shown again as they were. */
const LINE = 'line-'

/** The form that asks money back for lines of an order. */
export const AskBack = z
  .object({
    orderNo: z.string().min(1).max(40),
    version: idText,
    reason: singleLine(1, 200),
    whole: z.literal('true').optional(),
  })
  .catchall(z.string().max(10))

/** The lines that were ticked; none where what is made to order goes as a whole. Throws where none is and some must be. */
export function tickedLines({ whole, ...fields }: z.output<typeof AskBack>): string[] | undefined {
  const ids = Object.keys(fields)
    .filter((name) => name.startsWith(LINE))
    .map((name) => name.slice(LINE.length))
  if (ids.length === 0 && !whole)
    throw commonErrors.invalid({}, [{ path: 'lineIds', key: 'errors.refunds.noLines' }])
  return whole ? undefined : ids
}
