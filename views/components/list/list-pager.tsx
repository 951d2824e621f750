import type { Listed } from '../../../src/platform/list.ts'
import type { ViewContext } from '../../context.ts'
import { Pager } from '../pager.tsx'

/** What of a page of a list its pager needs. */
export type ListPlace = Omit<Listed<unknown>, 'list'>

/** `1,000+` if more are not counted. */
export const countText = (view: ViewContext, { total, totalExact }: ListPlace): string =>
  `${total.toLocaleString(view.lang === 'zh' ? 'zh-CN' : 'en-GB')}${totalExact ? '' : '+'}`

interface Props {
  view: ViewContext
  place: ListPlace
  /** Address of a page: by its number, or by the cursor of a row. */
  hrefOf: (page: number, cursor?: string) => string
}

/**
 * Pages of a list. The arrows go by cursor, so that who walks the list sees each row once; the numbers jump. Nothing when
 * there is only one page.
 */
export function ListPager({ view, place, hrefOf }: Props) {
  const { page, size, total, nextCursor, previousCursor } = place
  // Past the end, where no row has a cursor, the pages are those that were counted.
  const isPast = nextCursor === null && previousCursor === null
  const pages = Math.max(Math.ceil(total / size), isPast ? 1 : nextCursor === null ? page : page + 1)
  if (pages <= 1 && previousCursor === null) return null
  return (
    <div className="list-pager">
      <p className="list-pager__count">{view.t('layout.list.count', { count: countText(view, place) })}</p>
      <Pager
        view={view}
        page={page}
        pages={Math.max(pages, 2)}
        hrefOf={hrefOf}
        steps={{
          previous: previousCursor === null ? null : hrefOf(Math.max(1, page - 1), previousCursor),
          next: nextCursor === null ? null : hrefOf(page + 1, nextCursor),
        }}
      />
    </div>
  )
}
