import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Field } from '../../components/field.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { amount, charged, hrefTo } from './parts.ts'
import type { CashierData } from './types.ts'

interface Props {
  view: ViewContext
  data: CashierData
  form: FormState | null
}

function Rows({ rows, total }: { rows: [string, string][]; total: [string, string] }) {
  return (
    <dl className="amounts__list">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="amounts__total">
        <dt>{total[0]}</dt>
        <dd className="strong">{total[1]}</dd>
      </div>
    </dl>
  )
}

/** What the balance is now and would be, or what of the credit line is used and would be. */
function Figures({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const { amountFen, balanceFen, credit } = data
  const words = (fen: number) => amount(view, fen)
  if (data.method === 'balance')
    return (
      <Rows
        rows={[
          [t('payments.balance.now'), words(balanceFen)],
          [t('payments.thisPayment'), words(-amountFen)],
        ]}
        total={[t('payments.balance.after'), words(balanceFen - amountFen)]}
      />
    )
  const { limitFen, usedFen } = credit
  return (
    <>
      <svg className="credit-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="credit-bar__all" width="100" height="4" />
        <rect
          className="credit-bar__now"
          width={limitFen ? Math.min(100, ((usedFen + amountFen) / limitFen) * 100) : 0}
          height="4"
        />
        <rect
          className="credit-bar__used"
          width={limitFen ? Math.min(100, (usedFen / limitFen) * 100) : 0}
          height="4"
        />
      </svg>
      <Rows
        rows={[
          [t('payments.credit.limit'), words(limitFen)],
          [t('payments.credit.used'), words(usedFen)],
          [t('payments.thisPayment'), words(amountFen)],
        ]}
        total={[t('payments.credit.after'), words(limitFen - usedFen - amountFen)]}
      />
      <p className="muted text-small">{t('payments.credit.term')}</p>
    </>
  )
}

function Proof({ view, data, form }: Props) {
  const { t, href } = view
  if (data.proof === 'done') return <p className="muted text-small">{t('payments.proof.done')}</p>
  if (data.proof === 'elsewhere') return <p className="muted text-small">{t('payments.proof.elsewhere')}</p>
  return (
    <Field
      view={view}
      name="payPassword"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      label={t('payments.proof.password')}
      hint={t('payments.proof.hint')}
      aside={
        <a className="link" href={href('PayPassword')}>
          {t('payments.proof.forgotten')}
        </a>
      }
      required
      {...errorsOf(form)('payPassword')}
    />
  )
}

/** Paying by balance or credit line, under the payment password or a proof of another kind. */
export function AssetsPanel({ view, data, form }: Props) {
  const { t } = view
  const left = data.method === 'balance' ? data.balanceFen : data.credit.limitFen - data.credit.usedFen
  const enough = left >= data.amountFen
  return (
    <div className="assets">
      <div>
        <h2>{t(`payments.method.${data.method}`)}</h2>
        <Figures view={view} data={data} />
        {!enough && (
          <Note view={view} tone="w">
            {t(`payments.${data.method === 'balance' ? 'balance' : 'credit'}.short`)}
          </Note>
        )}
      </div>
      {enough && (
        <form className="assets__proof" method="post" action={hrefTo(view, data.method, data)} noValidate>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="payGroupNo" value={data.payNo} />
          <Proof view={view} data={data} form={form} />
          <button className="button button--buy" name="action" value={data.method}>
            {t(data.method === 'balance' ? 'payments.balance.pay' : 'payments.credit.pay', {
              amount: charged(view, data.amountFen),
            })}
          </button>
        </form>
      )}
    </div>
  )
}
