import type { RepaymentView, RepayView } from '../../../src/modules/repayments/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { yuanText } from '../../../src/shared/fen.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  data: RepayView
}

const looks = {
  open: 'status status--waiting',
  underReview: 'status status--moving',
  settled: 'status status--good',
  closed: 'status',
} as const

function Form({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  return (
    <ActionForm view={view} action="ask" fields={{ key: data.key }} className="stack account-form">
      <Field
        view={view}
        name="amount"
        label={t('repayments.form.amount')}
        hint={t('repayments.form.hint', { sum: yuanSum(view, data.owedFen) })}
        inputMode="decimal"
        maxLength={14}
        required
        defaultValue={form?.values['amount'] ?? yuanText(data.owedFen)}
        {...errorsOf(form)('amount')}
      />
      <fieldset className="stack">
        <legend className="text-small">{t('repayments.form.method')}</legend>
        {data.means.map((code, index) => (
          <label key={code} className="row">
            <input type="radio" name="method" value={code} required defaultChecked={index === 0} />
            {code === 'balance'
              ? t('repayments.form.balance', { sum: yuanSum(view, data.balanceFen) })
              : t.dynamic(`payments.method.${code}`)}
          </label>
        ))}
      </fieldset>
      <button className="button button--primary">{t('repayments.form.submit')}</button>
    </ActionForm>
  )
}

function Row({ view, repayment }: { view: ViewContext; repayment: RepaymentView }) {
  const { t } = view
  const { number, amountFen, state, method, payHref } = repayment
  const at = new Date(repayment.askedAt)
  return (
    <tr>
      <td className="no-wrap" data-l={t('repayments.head.at')}>
        {`${view.date(at)} ${shanghaiClock(at)}`}
      </td>
      <td className="monospace" data-l={t('repayments.head.number')}>
        {number}
      </td>
      <td data-l={t('repayments.head.method')}>{method ? t.dynamic(`payments.method.${method}`) : '—'}</td>
      <td className="number" data-l={t('repayments.head.amount')}>
        {yuanSum(view, amountFen)}
      </td>
      <td data-l={t('repayments.head.state')}>
        <span className={looks[state]}>{t(`repayments.state.${state}`)}</span>
      </td>
      <td data-l={t('repayments.head.act')}>
        {payHref ? (
          <a className="link" href={payHref}>
            {t(state === 'underReview' ? 'repayments.act.look' : 'repayments.act.pay')}
            <span className="visually-hidden"> {number}</span>
          </a>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

const heads = ['at', 'number', 'method', 'amount', 'state', 'act'] as const

function Newest({ view, data }: Props) {
  const { t } = view
  return (
    <section className="card balance__rows" aria-labelledby="repaid-before">
      <div className="card__head">
        <h2 id="repaid-before">{t('repayments.page.before')}</h2>
      </div>
      <StackedTable
        heads={heads.map((head) => ({ label: t(`repayments.head.${head}`), numeric: head === 'amount' }))}
      >
        {data.newest.map((repayment) => (
          <Row key={repayment.number} view={view} repayment={repayment} />
        ))}
      </StackedTable>
    </section>
  )
}

/** /shouxin/repay: an amount and a means, then the cashier; below, the newest repayments. */
export function RepayPage({ view, data, form }: PageProps<RepayView>) {
  const { t, href } = view
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.repay')}</h1>
          <a className="link text-small push-right" href={href('Shouxin')}>
            {t('repayments.page.back')}
          </a>
        </div>
        {data.owedFen === 0 ? (
          <EmptyState
            view={view}
            icon="ok"
            as="h2"
            title={t('repayments.page.none')}
            text={t('repayments.page.noneText')}
          />
        ) : (
          <div className="card__body stack">
            <FormAnswer view={view} form={form} />
            <p className="muted text-small">{t('repayments.page.text')}</p>
            <Form view={view} data={data} form={form} />
          </div>
        )}
      </section>
      {data.newest.length > 0 && <Newest view={view} data={data} />}
    </div>
  )
}
