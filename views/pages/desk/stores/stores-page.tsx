import type { OverseenStore, OverseenView } from '../../../../src/modules/stores/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { StoreBeside, StoreStatus } from './store-beside.tsx'

interface StoresData {
  stores: Listed<OverseenStore>
  store: OverseenView | null
}

const columnsOf = (view: ViewContext): DeskColumn<OverseenStore>[] => {
  const { t } = view
  return [
    {
      name: 'name',
      label: t('stores.desk.name'),
      sort: 'opened',
      cell: ({ id, nameZh, nameEn }) => (
        <>
          {inWords(view, nameZh, nameEn)}
          <small className="monospace">{id}</small>
        </>
      ),
    },
    { name: 'company', label: t('stores.desk.company'), cell: ({ company }) => company ?? '—' },
    {
      name: 'products',
      label: t('stores.desk.products'),
      numeric: true,
      cell: ({ productCount }) => view.number(productCount),
    },
    {
      name: 'violations',
      label: t('stores.desk.violations'),
      numeric: true,
      cell: ({ violations }) => violations,
    },
    {
      name: 'licence',
      label: t('stores.desk.licence'),
      cell: ({ licenceUntil }) => (
        <span className="no-wrap">{licenceUntil === null ? '—' : view.date(licenceUntil)}</span>
      ),
    },
    { name: 'opened', label: t('stores.desk.opened'), cell: ({ openedOn }) => view.date(openedOn) },
    {
      name: 'status',
      label: t('stores.desk.status'),
      cell: ({ state }) => <StoreStatus view={view} state={state} />,
    },
  ]
}

/** /operator/stores: every store, one of them open with what it pays, what was done to it and what can be done. */
export function StoresPage({ view, data, form }: PageProps<StoresData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorStores')}
      page={data.stores}
      exported="stores.all"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id), name: ({ nameZh, nameEn }) => inWords(view, nameZh, nameEn) }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('stores.desk.all') },
          { value: 'approved', label: t('stores.desk.state.approved') },
          { value: 'suspended', label: t('stores.desk.state.suspended') },
          { value: 'closed', label: t('stores.desk.state.closed') },
        ],
      }}
      empty={{ icon: 'shop', title: t('stores.desk.none'), text: t('stores.desk.noneText') }}
      side={data.store && <StoreBeside view={view} store={data.store} form={form} />}
    />
  )
}
