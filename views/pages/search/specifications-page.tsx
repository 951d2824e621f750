import type { SpecificationsData } from '../../../src/modules/search/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ListSearch } from '../../components/list/list-search.tsx'
import { Pager } from '../../components/pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

type Item = SpecificationsData['list'][number]

const sheetOf = (item: Item, lang: 'zh' | 'en') => `/f/api/spu/specification?spuId=${item.spuId}&lang=${lang}`

function Row({ view, item }: { view: ViewContext; item: Item }) {
  const { t } = view
  return (
    <tr>
      <td className="data-table__title" data-l={t('product.specification.product')}>
        <div>
          <a className="link" href={view.href('ProductDetail', { spuId: item.spuId })}>
            {item.name}
          </a>
          <br />
          <span className="monospace text-small no-wrap">{item.number}</span>
        </div>
      </td>
      <td data-l={t('product.specification.store')}>{item.store}</td>
      <td data-l={t('product.specification.title')}>
        <a className="link no-wrap" href={sheetOf(item, 'zh')} rel="nofollow">
          {t('product.specification.pdfZh')}
          <span className="visually-hidden"> {item.name}</span>
        </a>{' '}
        <a className="link no-wrap" href={sheetOf(item, 'en')} rel="nofollow">
          {t('product.specification.pdfEn')}
          <span className="visually-hidden"> {item.name}</span>
        </a>
      </td>
      <td data-l={t('product.specification.sample')}>
        {item.hasSample ? (
          <a className="link no-wrap" href={`/f/api/certificate/sample?spuId=${item.spuId}`} rel="nofollow">
            {t('product.specification.sample')}
            <span className="visually-hidden"> {item.name}</span>
          </a>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

/** /specifications: specification sheets and sample certificates of products that are found by name or number. */
export function SpecificationsPage({ view, data }: PageProps<SpecificationsData>) {
  const { t } = view
  const columns = ['product', 'store', 'title', 'sample'] as const
  return (
    <section className="card specification-list">
      <h1>{t('pages.specifications')}</h1>
      <p className="text-small">{t('product.specification.pageText')}</p>
      <ListSearch
        view={view}
        action={view.href('Specifications')}
        label={t('product.specification.search')}
        submit={t('product.specification.find')}
        value={data.q}
      />
      {data.list.length === 0 ? (
        <p>{t('product.specification.none')}</p>
      ) : (
        <StackedTable heads={columns.map((column) => ({ label: t(`product.specification.${column}`) }))}>
          {data.list.map((item) => (
            <Row key={item.spuId} view={view} item={item} />
          ))}
        </StackedTable>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => view.href('Specifications', { q: data.q || undefined, page })}
      />
    </section>
  )
}
