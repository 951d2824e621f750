import type { Context } from '../../platform/context.ts'
import { commonErrors } from '../../shared/errors.ts'
import { inWords } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { namedSubstances } from '../search/index.ts'
import { readConfirmedMethods } from './confirmations.ts'
import { findMethod, methods, slugOf } from './list.ts'
import { partIndex, partsOf } from './needs.ts'
import { nameOf } from './present.ts'
import type { MethodEntry } from './schema.ts'
import type { MethodListView, MethodStandingView } from './view.ts'

const toStanding = (
  ctx: Context,
  { id, titleZh, titleEn, complete }: MethodEntry,
  confirmed: ReadonlyMap<string, string>,
): MethodStandingView => ({
  id,
  title: inWords(ctx, titleZh, titleEn),
  complete,
  confirmedAt: confirmed.get(id) ?? null,
})

/** Every method in force, with the moment at which its list was confirmed. */
export async function methodStandings(ctx: Context): Promise<MethodStandingView[]> {
  const confirmed = await readConfirmedMethods(ctx.database)
  return methods
    .filter(({ supersededBy }) => supersededBy === undefined)
    .map((entry) => toStanding(ctx, entry, confirmed))
}

/** The list of a method in force as who compares it with the bought standard reads it; 404 for any other. */
export async function methodList(ctx: Context, id: string): Promise<MethodListView> {
  const entry = findMethod(id)
  if (!entry || entry.supersededBy !== undefined) throw commonErrors.notFound()
  const [substances, confirmed] = await Promise.all([
    namedSubstances(ctx),
    readConfirmedMethods(ctx.database),
  ])
  const naming = { names: new Map(substances.map((each) => [each.id, each])), idsOf: partIndex(substances) }
  return {
    ...toStanding(ctx, entry, confirmed),
    href: hrefOf('Method', { id: slugOf(id) }),
    needs: entry.needs.map((need) => ({
      role: need.role === 'internal standard' ? 'internal' : need.role,
      complete: need.complete,
      parts: partsOf(need).map((part) => nameOf(ctx, naming, part)),
      levels: need.typical,
    })),
  }
}
