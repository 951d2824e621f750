import type { ReactNode } from 'react'
import type { OwnCounts, OwnReviews } from '../../../src/modules/reviews/view.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ViewContext } from '../../context.ts'
import { ReviewsHead } from './parts.tsx'

interface Props<T> {
  view: ViewContext
  data: OwnReviews<T>
  here: keyof OwnCounts
  /** Said where there is nothing, with a way on where there is one. */
  none: { title: string; text: string; on?: { href: string; label: string } }
  hrefOf: (page: number) => string
  row: (one: T) => ReactNode
}

/** One tab of "my reviews": head, rows or what is said where there are none, pages. */
export function OwnList<T>({ view, data, here, none: { on, ...said }, hrefOf, row }: Props<T>) {
  return (
    <section className="card review-list">
      <ReviewsHead view={view} counts={data.counts} here={here} />
      {data.total === 0 ? (
        <EmptyState view={view} icon="star" as="h2" {...said}>
          {on && (
            <p className="row">
              <a className="button" href={on.href}>
                {on.label}
              </a>
            </p>
          )}
        </EmptyState>
      ) : (
        <ul className="review-list__rows">{data.list.map(row)}</ul>
      )}
      <Pager view={view} page={data.page} pages={Math.ceil(data.total / data.size)} hrefOf={hrefOf} />
    </section>
  )
}
