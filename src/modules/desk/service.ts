import { mayPass } from '../../platform/access.ts'
import type { MemberContext } from '../../platform/context.ts'
import { sqlState } from '../../platform/db/index.ts'
import type { SavedViews } from '../../platform/desk/saved.ts'
import { commonErrors } from '../../shared/errors.ts'
import { viewOfList } from '../../shared/list-address.ts'
import { hrefOf, routeNames, sitemap } from '../../sitemap.ts'
import type { PageRoute, RouteName } from '../../sitemap.ts'
import { deskErrors } from './errors.ts'
import { deleteView, insertView, listViews, MOST_VIEWS, updateName } from './queries.ts'
import type { ViewRow } from './queries.ts'
import type { OneView, RenameView, SaveView, ViewsQuery } from './schema.ts'
import type { KeptView } from './view.ts'

const UNIQUE_VIOLATION = '23505'

const rowOf = (name: RouteName): PageRoute => sitemap[name]

/** The page of the desk with this name, if the reader may open it and it needs nothing but its name. */
function listNamed({ actor }: MemberContext, list: string): RouteName | null {
  const name = routeNames.find((each) => each === list)
  if (!name) return null
  const { desk, path, access } = rowOf(name)
  return desk && !path.includes(':') && mayPass(access, actor) ? name : null
}

/** Rows as they are shown; those of lists that the reader may not open any more are left out. */
const shown = (ctx: MemberContext, rows: readonly ViewRow[]): KeptView[] =>
  rows.flatMap(({ id, list: named, name, query }) => {
    const list = listNamed(ctx, named)
    if (!list) return []
    const href = `${hrefOf(list)}?${query}`
    return [{ id, list, title: ctx.t(rowOf(list).title), listHref: hrefOf(list), name, query, href }]
  })

/** Views that the reader kept of one list, or of every list that they may open. */
export async function ownViews(ctx: MemberContext, { list }: ViewsQuery): Promise<KeptView[]> {
  return shown(ctx, await listViews(ctx.database, ctx.actor.memberId, list))
}

/** What a page of the desk shows of the views of its list. */
export async function viewsOf(ctx: MemberContext, list: RouteName): Promise<SavedViews> {
  const rows = await listViews(ctx.database, ctx.actor.memberId, list)
  const keptAt = hrefOf(rowOf(list).desk?.side === 'operator' ? 'OperatorViews' : 'SellerViews')
  return { list, keptAt, views: rows.map(({ id, name, query }) => ({ id: String(id), name, query })) }
}

/**
 * The list as its address says is kept for the reader under a name. Throws 404 for a list that they may not open, 400 where the address
 * sets nothing, 409 where the name is taken or there are enough.
 */
export async function saveView(
  ctx: MemberContext,
  { list: named, name, address }: SaveView,
): Promise<KeptView> {
  const list = listNamed(ctx, named)
  if (!list) throw commonErrors.notFound()
  const query = viewOfList(address)
  if (query === '') throw commonErrors.invalid({}, [{ path: 'address', key: 'errors.desk.nothingSet' }])
  const { memberId } = ctx.actor
  const row = await insertView(ctx.database, { memberId, list, name, query, at: ctx.clock.now() })
  if (row) return shown(ctx, [row])[0]!
  const others = await listViews(ctx.database, memberId, list)
  if (others.some((other) => other.name === name)) throw taken()
  throw others.length < MOST_VIEWS
    ? commonErrors.stateChanged()
    : deskErrors.tooManyViews({ most: MOST_VIEWS })
}

const taken = () => deskErrors.viewNameTaken({}, [{ path: 'name', key: 'errors.desk.viewNameTaken' }])

/** The view has another name. Throws 404 for one that is not the reader's, 409 where the name is taken. */
export async function renameView(ctx: MemberContext, { viewId: id, name }: RenameView): Promise<KeptView> {
  const row = await updateName(ctx.database, { memberId: ctx.actor.memberId, id, name }).catch(
    (error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? taken() : error
    },
  )
  const [view] = row ? shown(ctx, [row]) : []
  if (!view) throw commonErrors.notFound()
  return view
}

/** The view is kept no more; answers its list's address. Throws 404 for one that is not the reader's. */
export async function forgetView(ctx: MemberContext, { viewId: id }: OneView): Promise<string> {
  const list = await deleteView(ctx.database, ctx.actor.memberId, id)
  if (list === null) throw commonErrors.notFound()
  const page = listNamed(ctx, list)
  return page ? hrefOf(page) : hrefOf('Home')
}
