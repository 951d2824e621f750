import type { CardBatch } from '../../../../src/modules/wallet/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { moment } from '../../../components/desk/faster.tsx'

/** /operator/cards: batches of gift cards, the newest first. */
export function CardBatchesPage({ view, data, form }: PageProps<Listed<CardBatch>>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorCards')}
      heading={
        <a className="button button--primary" href={view.href('OperatorNewCards')}>
          {t('wallet.desk.make')}
        </a>
      }
      page={data}
      exported="wallet.batches"
      columns={[
        {
          name: 'batch',
          label: t('wallet.desk.batch'),
          cell: ({ id }) => <span className="monospace">{id}</span>,
        },
        { name: 'madeAt', label: t('wallet.desk.madeAt'), cell: ({ madeAt }) => moment(view, madeAt) },
        { name: 'madeBy', label: t('wallet.desk.madeBy'), cell: ({ madeBy }) => madeBy },
        {
          name: 'amount',
          label: t('wallet.desk.amount'),
          numeric: true,
          cell: ({ amountFen }) => deskSum(amountFen),
        },
        { name: 'count', label: t('wallet.desk.count'), numeric: true, cell: ({ count }) => count },
        { name: 'bound', label: t('wallet.desk.bound'), numeric: true, cell: ({ bound }) => bound },
        { name: 'expires', label: t('wallet.desk.expires'), cell: ({ expiresOn }) => view.date(expiresOn) },
      ]}
      rows={{ key: ({ id }) => String(id), href: null }}
      empty={{ icon: 'id', title: t('wallet.desk.none'), text: t('wallet.desk.noneText') }}
      side={null}
    />
  )
}
