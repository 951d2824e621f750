import type { Context } from '../../../platform/context.ts'
import { listAreas } from '../queries.ts'
import type { AreaView } from '../view.ts'

/** The areas directly below `parentCode`, or the provinces, in the caller's language. */
export const areasBelow = (
  ctx: Context,
  { parentCode }: { parentCode?: string | undefined },
): Promise<AreaView[]> => listAreas(ctx.database, parentCode ?? null, ctx.lang)
