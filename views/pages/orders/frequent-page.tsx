import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { ListFilter } from '../../components/list/list-filter.tsx'
import { Pager } from '../../components/pager.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import type { FrequentView } from '../../../src/modules/orders/view.ts'

interface FrequentPageData {
  q: string
  list: FrequentView[]
  total: number
  page: number
  size: number
  /** Idempotency key of this page view: buying again twice from it adds the goods to the cart once. */
  key: string
}

function Item({ view, item, pageKey }: { view: ViewContext; item: FrequentView; pageKey: string }) {
  const { t } = view
  return (
    <li className="order-line frequent-list__line">
      <div className="picture">
        <ProductPicture view={view} picture={item.picture} />
      </div>
      <div className="order-line__text">
        <a className="order-line__name" href={item.href}>
          {item.name}
        </a>
        <p className="order-line__meta">
          <span className="monospace">{item.number}</span>
          <span>{item.pack}</span>
        </p>
        <p className="order-line__meta">
          {t('orders.frequent.times', { count: item.times, quantity: item.quantity })}
        </p>
      </div>
      <div className="order-line__price">
        <small className="muted">{t('orders.frequent.last', { day: view.date(item.lastAt) })}</small>
        <span className="order-line__amount">{sumText(view, item.lastPriceFen)}</span>
      </div>
      <ActionForm view={view} action="again" fields={{ skuId: item.skuId, key: `${pageKey}-${item.skuId}` }}>
        <button className="button button--small">
          {t('orders.frequent.again')}
          <span className="visually-hidden"> {item.name}</span>
        </button>
      </ActionForm>
    </li>
  )
}

/** /order/changgou: SKUs of earlier orders, to be bought again. */
export function FrequentPage({ view, data, form }: PageProps<FrequentPageData>) {
  const { t, href } = view
  return (
    <div className="orders">
      <FormAnswer view={view} form={form} />
      <section className="card">
        <header className="card__head">
          <h1>{t('orders.frequent.title')}</h1>
          <ListFilter
            view={view}
            className="push-right"
            label={t('orders.frequent.q')}
            action={href('Changgou')}
            fields={[{ kind: 'search', name: 'q', label: t('orders.frequent.q'), value: data.q, bare: true }]}
            submit={t('orders.list.submit')}
          />
        </header>
        {data.list.length === 0 ? (
          <EmptyState
            view={view}
            of={data}
            icon="repeat"
            title={data.q ? t('orders.list.noneFound') : t('orders.frequent.none')}
            text={data.q ? t('orders.list.noneFoundText') : t('orders.frequent.noneText')}
          />
        ) : (
          <ul className="frequent-list">
            {data.list.map((item) => (
              <Item key={item.skuId} view={view} item={item} pageKey={data.key} />
            ))}
          </ul>
        )}
      </section>
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href('Changgou', { q: data.q || undefined, page })}
      />
    </div>
  )
}
