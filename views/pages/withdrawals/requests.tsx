import type { OwnWithdrawal, WithdrawView } from '../../../src/modules/withdrawals/view.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { ListPager } from '../../components/list/list-pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import { wayText } from './way-text.ts'

const looks = {
  asked: 'status status--waiting',
  approved: 'status status--moving',
  sending: 'status status--moving',
  failed: 'status status--moving',
  paid: 'status status--good',
  refused: 'status status--bad',
  cancelled: 'status',
} as const satisfies Record<OwnWithdrawal['state'], string>

const heads = ['at', 'number', 'way', 'amount', 'state', 'act'] as const

/** Members read one word for what is on its way, whatever finance does about it. */
const shown = (state: OwnWithdrawal['state']) => (state === 'failed' ? 'sending' : state)

function Row({ view, row }: { view: ViewContext; row: OwnWithdrawal }) {
  const { t } = view
  const at = new Date(row.askedAt)
  return (
    <tr>
      <td className="no-wrap" data-l={t('withdrawals.head.at')}>
        {`${view.date(at)} ${shanghaiClock(at)}`}
      </td>
      <td className="monospace" data-l={t('withdrawals.head.number')}>
        {row.number}
      </td>
      <td data-l={t('withdrawals.head.way')}>{wayText(view, row)}</td>
      <td className="number" data-l={t('withdrawals.head.amount')}>
        {yuanSum(view, row.amountFen)}
      </td>
      <td data-l={t('withdrawals.head.state')}>
        <span>
          <span className={looks[row.state]}>{t(`withdrawals.state.${shown(row.state)}`)}</span>
          {row.reason && <small className="withdrawal-word">{row.reason}</small>}
          {row.bankReference && (
            <small className="withdrawal-word">
              {t('withdrawals.row.reference', { number: row.bankReference })}
            </small>
          )}
        </span>
      </td>
      <td className="no-wrap" data-l={t('withdrawals.head.act')}>
        {row.state === 'asked' ? (
          <ActionForm view={view} action="cancel" fields={{ withdrawalNo: row.number }}>
            <button className="link">
              {t('withdrawals.row.cancel')}
              <span className="visually-hidden"> {row.number}</span>
            </button>
          </ActionForm>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

/** What was asked for before, the newest first, and what became of it. */
export function Requests({ view, data }: { view: ViewContext; data: WithdrawView }) {
  const { t, href } = view
  const { list, ...place } = data.withdrawals
  if (list.length === 0) return null
  return (
    <section className="card balance__rows" aria-labelledby="withdrawals-before">
      <div className="card__head">
        <h2 id="withdrawals-before">{t('withdrawals.page.before')}</h2>
      </div>
      <StackedTable
        heads={heads.map((head) => ({ label: t(`withdrawals.head.${head}`), numeric: head === 'amount' }))}
      >
        {list.map((row) => (
          <Row key={row.id} view={view} row={row} />
        ))}
      </StackedTable>
      <ListPager
        view={view}
        place={place}
        hrefOf={(page, cursor) => href('Tixian', { page: page > 1 ? page : undefined, cursor })}
      />
    </section>
  )
}
