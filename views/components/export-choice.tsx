import type { ViewContext } from '../context.ts'
import { ActionForm } from './action-form.tsx'
import { Icon } from './icon.tsx'

/** The page of exports beside a list. */
const exportsFor = (pathname: string) =>
  pathname.startsWith('/operator')
    ? 'OperatorExports'
    : pathname.startsWith('/seller')
      ? 'SellerExports'
      : 'Exports'

const MOST_LETTERS = 2000

const addressed = (query: string, of: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams([...new URLSearchParams(query), ...Object.entries(of)])
    .toString()
    .slice(0, MOST_LETTERS)

interface Props {
  view: ViewContext
  kind: string
  /** Filters and sort of the list; those of the page's address where the page has no others. */
  address?: string
  /** What the list is of, where the path says it and not the query. */
  of?: Readonly<Record<string, string>>
  /** What the file is of, where a page has several. */
  label?: string
}

/** Asks for the whole list as a file, with its filters; the page of exports shows how far it is. */
export function ExportChoice({ view, kind, address, of, label }: Props) {
  const { t, path } = view
  const [pathname = '', query = ''] = path.split('?', 2)
  return (
    <ActionForm
      view={view}
      action="create"
      to={view.href(exportsFor(pathname))}
      fields={{ kind, address: addressed(address ?? query, of) }}
      className="row"
    >
      {label && <span className="no-wrap">{label}</span>}
      <button className="button button--small" name="format" value="xlsx">
        <Icon view={view} name="dl" />
        {t('exports.xlsx')}
      </button>
      <button className="button button--small" name="format" value="csv">
        {t('exports.csv')}
      </button>
    </ActionForm>
  )
}
