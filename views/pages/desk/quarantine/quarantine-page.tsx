import type { QuarantineRowView, QuarantineView } from '../../../../src/modules/returns/quarantine/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { goodsName, momentOf } from '../../returns/parts.tsx'
import { QuarantineBeside } from './quarantine-beside.tsx'

interface QuarantineData {
  rows: Listed<QuarantineRowView>
  one: QuarantineView | null
}

const columnsOf = (view: ViewContext): DeskColumn<QuarantineRowView>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('returns.page.number'),
      cell: ({ returnNo }) => <span className="monospace no-wrap">{returnNo}</span>,
    },
    {
      name: 'goods',
      label: t('returns.page.goods'),
      cell: (row) => (
        <>
          {goodsName(view, row)}
          <small className="monospace">{row.orderNo}</small>
        </>
      ),
    },
    {
      name: 'lots',
      label: t('returns.quarantine.lots'),
      cell: ({ lots }) => <span className="monospace">{lots.join(' ') || '—'}</span>,
    },
    {
      name: 'left',
      label: t('returns.quarantine.left'),
      numeric: true,
      cell: ({ held: left, quantity: of }) => t('returns.quarantine.leftOf', { left, of }),
    },
    {
      name: 'since',
      label: t('returns.quarantine.since'),
      cell: ({ since }) => momentOf(view, since),
    },
    {
      name: 'state',
      label: t('returns.page.state'),
      cell: ({ state }) => t(`returns.state.${state}`),
    },
  ]
}

/** /seller/quarantine: what came back, what waits for a decision first. */
export function QuarantinePage({ view, data, form }: PageProps<QuarantineData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerQuarantine')}
      page={data.rows}
      exported="returns.quarantine"
      columns={columnsOf(view)}
      rows={{ key: ({ returnNo }) => returnNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('returns.quarantine.held') },
          { value: 'decided', label: t('returns.quarantine.decided') },
          { value: 'all', label: t('returns.quarantine.all') },
        ],
      }}
      empty={{ icon: 'ret', title: t('returns.quarantine.none'), text: t('returns.quarantine.noneText') }}
      side={data.one && <QuarantineBeside view={view} one={data.one} form={form} />}
    />
  )
}
