import { inside } from '../../../../platform/context.ts'
import type { Context } from '../../../../platform/context.ts'
import { undone } from '../../../../platform/db/undone.ts'
import type { ExhibitKind } from '../../../../platform/exhibit-kind.ts'
import { readFrame } from '../../site-frame.ts'
import { showExhibit } from '../queries/steps.ts'
import type { ExhibitPreview, HomeOf } from '../view.ts'
import { asFault } from './steps.ts'
import { readExhibit } from './read.ts'

/**
 * The home page and its frame as they would be if what is saved of the exhibit were published now, for the operator alone (right
 * `content`). It is published in a transaction that is always undone, so the page is the real one and nobody else sees it. 404 for none.
 */
export async function previewExhibit(
  ctx: Context,
  kind: ExhibitKind,
  id: number,
  homeOf: HomeOf,
): Promise<ExhibitPreview> {
  const exhibit = await readExhibit(ctx, kind, id)
  const shop = await undone(ctx.database, async (tx) => {
    await asFault(kind, showExhibit(tx, kind, id, exhibit.words))
    const within = inside(ctx, tx)
    const { site } = await readFrame(within, ctx.lang)
    return { site, home: await homeOf(within) }
  })
  return { exhibit, ...shop }
}
