import type { DepositsView, DepositView } from '../../../src/modules/deposits/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { FormAnswer } from '../../components/form-answer.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

const stateOf = ({ state, underReview }: DepositView) =>
  state === 'open' && underReview ? ('underReview' as const) : state

const looks = {
  open: 'status status--waiting',
  underReview: 'status status--moving',
  settled: 'status status--good',
  closed: 'status',
} as const

function Row({ view, deposit }: { view: ViewContext; deposit: DepositView }) {
  const { t } = view
  const at = new Date(deposit.askedAt)
  const state = stateOf(deposit)
  return (
    <tr>
      <td className="no-wrap" data-l={t('deposits.head.at')}>
        {`${view.date(at)} ${shanghaiClock(at)}`}
      </td>
      <td className="monospace" data-l={t('deposits.head.number')}>
        {deposit.number}
      </td>
      <td data-l={t('deposits.head.method')}>
        {deposit.method ? t.dynamic(`payments.method.${deposit.method}`) : '—'}
      </td>
      <td className="number" data-l={t('deposits.head.amount')}>
        {yuanSum(view, deposit.amountFen)}
      </td>
      <td data-l={t('deposits.head.state')}>
        <span className={looks[state]}>{t(`deposits.state.${state}`)}</span>
      </td>
      <td data-l={t('deposits.head.act')}>
        {deposit.payHref ? (
          <a className="link" href={deposit.payHref}>
            {t(state === 'underReview' ? 'deposits.act.look' : 'deposits.act.pay')}
            <span className="visually-hidden"> {deposit.number}</span>
          </a>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

const heads = ['at', 'number', 'method', 'amount', 'state', 'act'] as const

function Rows({ view, data }: { view: ViewContext; data: DepositsView }) {
  const { t } = view
  return (
    <StackedTable
      heads={heads.map((head) => ({ label: t(`deposits.head.${head}`), numeric: head === 'amount' }))}
    >
      {data.deposits.list.map((deposit) => (
        <Row key={deposit.id} view={view} deposit={deposit} />
      ))}
    </StackedTable>
  )
}

/** /chongzhi: an amount and a means, then the cashier; below, what was topped up before. */
export function TopUpPage({ view, data, form }: PageProps<DepositsView>) {
  const { t, href } = view
  const { list, ...place } = data.deposits
  const errorOf = errorsOf(form)
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.topUp')}</h1>
          <span className="muted text-small">
            {t('deposits.page.now', { sum: yuanSum(view, data.balanceFen) })}
          </span>
        </div>
        <div className="card__body">
          <FormAnswer view={view} form={form} />
          <ActionForm view={view} action="ask" fields={{ key: data.key }} className="stack account-form">
            <Field
              view={view}
              name="amount"
              label={t('deposits.form.amount')}
              hint={t('deposits.form.amountHint')}
              inputMode="decimal"
              maxLength={12}
              required
              defaultValue={form?.values['amount'] ?? ''}
              {...errorOf('amount')}
            />
            <fieldset className="stack">
              <legend className="text-small">{t('deposits.form.method')}</legend>
              {data.means.map((code, index) => (
                <label key={code} className="row">
                  <input type="radio" name="method" value={code} required defaultChecked={index === 0} />
                  {t.dynamic(`payments.method.${code}`)}
                </label>
              ))}
            </fieldset>
            <p className="muted text-small">{t('deposits.page.text')}</p>
            <button className="button button--primary">{t('deposits.form.submit')}</button>
          </ActionForm>
        </div>
      </section>
      {list.length > 0 && (
        <section className="card balance__rows" aria-labelledby="deposits-before">
          <div className="card__head">
            <h2 id="deposits-before">{t('deposits.page.before')}</h2>
          </div>
          <Rows view={view} data={data} />
          <ListPager
            view={view}
            place={place}
            hrefOf={(page, cursor) => href('TopUp', { page: page > 1 ? page : undefined, cursor })}
          />
        </section>
      )}
    </div>
  )
}
