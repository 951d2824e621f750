import type { ViewContext } from '../context.ts'
import type { RouteName } from '../../src/sitemap.ts'

/** Beside an entry whose page is still to come: the page only says so. */
export function ToCome({ view }: { view: Pick<ViewContext, 't'> }) {
  return <small className="soon">{view.t('common.notYetOpen')}</small>
}

/** The mark, if that page is still to come. */
export function ToComeAt({ view, name }: { view: ViewContext; name: RouteName }) {
  return view.isToCome(name) ? <ToCome view={view} /> : null
}
