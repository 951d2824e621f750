import type { PendingReviews } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { OwnList } from './own-list.tsx'
import { GoodsName, MutualTag } from './parts.tsx'

/** /order/shaidan: what was received and has no review yet. */
export function PendingPage({ view, data }: PageProps<PendingReviews>) {
  const { t, href } = view
  return (
    <OwnList
      view={view}
      data={data}
      here="pending"
      none={{
        title: t('reviews.pending.none'),
        text: t('reviews.pending.noneText', { days: data.days }),
        on: { href: href('Dingdan'), label: t('reviews.pending.orders') },
      }}
      hrefOf={(page) => href('Shaidan', { page })}
      row={(row) => (
        <li className="review-row" key={`${row.lineId} ${row.batchNumber ?? ''}`}>
          <GoodsName view={view} goods={row} />
          <div className="review-row__action">
            <MutualTag view={view} mutual={row.mutual} />
            <a className="button button--small" href={row.writeHref}>
              {t('reviews.pending.write')}
              <span className="visually-hidden"> {row.name}</span>
            </a>
            <span className="muted text-small">{t('reviews.pending.left', { days: row.daysLeft })}</span>
          </div>
        </li>
      )}
    />
  )
}
