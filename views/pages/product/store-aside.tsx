import { Cached } from '../../components/cached.tsx'
import { Icon } from '../../components/icon.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import type { ViewContext } from '../../context.ts'
import type { ProductPageData } from '../../../src/modules/catalogue/view.ts'

const documents = [
  { name: 'certificate', href: '#batches' },
  { name: 'sds', href: '#safety' },
  { name: 'sheet', href: '#figures' },
] as const

/** The store, its ratings and its documents; the same for every reader. */
export const StoreAside = ({ view, data }: { view: ViewContext; data: ProductPageData }) => (
  <Cached
    view={view}
    as="aside"
    name={`store ${view.path}`}
    from={data.shared}
    className="store-aside card"
    aria-label={view.t('product.store.label')}
  >
    <StoreFacts view={view} data={data} />
  </Cached>
)

function StoreFacts({ view, data }: { view: ViewContext; data: ProductPageData }) {
  const { t } = view
  const { store, sheet } = data
  return (
    <>
      <div className="store-aside__head">
        <span className="store-aside__mark" aria-hidden="true">
          {store.mark}
        </span>
        <div>
          <b className="strong">{store.name}</b>
          <div>
            {store.selfOperated && <span className="tag tag--solid">{t('product.store.own')}</span>}{' '}
            <span className="muted text-tiny">{t('product.store.years', { n: store.yearsOpen })}</span>
          </div>
        </div>
      </div>
      <dl className="store-aside__scores">
        {(['goods', 'service', 'delivery'] as const).map((mark) => (
          <div key={mark}>
            <dt>{t(`product.store.${mark}`)}</dt>
            <dd>{store[mark] ?? t('stores.rating.none')}</dd>
          </div>
        ))}
      </dl>
      <div className="store-aside__body">
        <div className="row">
          <a className="button button--small" href={store.href}>
            {t('product.store.visit')}
          </a>
          <SupportLink view={view} className="button button--small">
            <Icon view={view} name="chat" />
            {t('product.store.ask')}
          </SupportLink>
        </div>
        <div className="document-links">
          {documents.map(({ name, href }) => (
            <a key={name} href={name === 'sds' && sheet ? sheet.href : href}>
              <Icon view={view} name="doc" />
              <span>
                <b>{t(`product.document.${name}`)}</b>
                <small>{t(`product.document.${name}Note`)}</small>
              </span>
              <Icon view={view} name="right" />
            </a>
          ))}
        </div>
        <dl className="fact-list store-aside__facts">
          <dt>{t('product.store.from')}</dt>
          <dd>{store.city}</dd>
          <dt>{t('product.store.invoice')}</dt>
          <dd>{t('product.store.invoiceKinds')}</dd>
        </dl>
      </div>
    </>
  )
}
