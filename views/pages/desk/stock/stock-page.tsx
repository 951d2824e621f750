import type { SkuStock, StockRow } from '../../../../src/modules/stock/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { StockBeside } from './stock-beside.tsx'

interface StockData {
  stock: Listed<StockRow>
  sku: SkuStock | null
}

const columnsOf = (view: ViewContext): DeskColumn<StockRow>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('stock.desk.sku'),
      cell: ({ number }) => <span className="monospace no-wrap">{number}</span>,
    },
    {
      name: 'name',
      wordy: true,
      label: t('stock.desk.name'),
      cell: (row) => (
        <>
          {inWords(view, row.nameZh, row.nameEn)}
          <small>
            {[
              inWords(view, row.packageZh, row.packageEn),
              row.levelZh && inWords(view, row.levelZh, row.levelEn),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      ),
    },
    { name: 'onHand', label: t('stock.desk.onHand'), numeric: true, cell: ({ onHand }) => onHand },
    { name: 'reserved', label: t('stock.desk.reserved'), numeric: true, cell: ({ reserved }) => reserved },
    { name: 'free', label: t('stock.desk.free'), numeric: true, cell: ({ free }) => <b>{free}</b> },
    {
      name: 'least',
      label: t('stock.desk.least'),
      numeric: true,
      cell: ({ least, free }) =>
        least === null ? (
          '—'
        ) : free <= least ? (
          <span className="status status--bad">{t('stock.desk.low', { least })}</span>
        ) : (
          least
        ),
    },
    {
      name: 'expiry',
      label: t('stock.desk.nextExpiry'),
      cell: ({ nextExpiry }) => (
        <span className="no-wrap">{nextExpiry === null ? '—' : view.date(nextExpiry)}</span>
      ),
    },
  ]
}

const views = ['low', 'expiring', 'expired'] as const

/** /seller/stock: SKUs in stock, one of them open with its lots and what happened to them. */
export function StockPage({ view, data, form }: PageProps<StockData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerStock')}
      page={data.stock}
      exported="stock.ofStore"
      alsoExported={[
        { kind: 'stock.lots', label: t('stock.desk.lots') },
        { kind: 'stock.moves', label: t('stock.desk.moves') },
      ]}
      columns={columnsOf(view)}
      rows={{ key: ({ skuId }) => String(skuId), name: ({ number }) => number }}
      tabs={{
        name: 'only',
        items: [
          { value: undefined, label: t('stock.desk.all') },
          ...views.map((value) => ({ value, label: t(`stock.desk.view.${value}`) })),
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('stock.desk.q') }]}
      empty={{
        icon: 'box',
        title: t('stock.desk.none'),
        text: t('stock.desk.noneText'),
      }}
      side={data.sku && <StockBeside view={view} sku={data.sku} form={form} />}
    />
  )
}
