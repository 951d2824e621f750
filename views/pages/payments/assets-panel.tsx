import type { FormState } from '../../../src/platform/page.tsx'
import { Note } from '../../components/note.tsx'
import { PayPasswordField } from '../../components/pay-password-field.tsx'
import type { ViewContext } from '../../context.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { CashierView, Figure, Figures } from '../../../src/modules/payments/view.ts'

interface Props {
  view: ViewContext
  data: CashierView
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

/** The payer's balance now and afterwards; for a credit line its used part. */
function FigureRows({ view, data, figures }: Omit<Props, 'form'> & { figures: Figures }) {
  const { t } = view
  const row = ({ words, fen }: Figure): [string, string] => [t.dynamic(words), yuanSum(view, fen)]
  const { rows, total, line } = figures
  const share = (fen: number) => (line?.limitFen ? Math.min(100, (fen / line.limitFen) * 100) : 0)
  return (
    <>
      {line && (
        <svg className="credit-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="credit-bar__all" width="100" height="4" />
          <rect className="credit-bar__now" width={share(line.usedFen + data.amountFen)} height="4" />
          <rect className="credit-bar__used" width={share(line.usedFen)} height="4" />
        </svg>
      )}
      <Rows rows={rows.map(row)} total={row(total)} />
      {line && <p className="muted text-small">{t('payments.credit.term')}</p>}
    </>
  )
}

function Proof({ view, data, form }: Props) {
  const { t } = view
  if (data.proof === 'done') return <p className="muted text-small">{t('payments.proof.done')}</p>
  if (data.proof === 'elsewhere') return <p className="muted text-small">{t('payments.proof.elsewhere')}</p>
  return <PayPasswordField view={view} form={form} />
}

/** Payment by balance or credit line, after the payment password or another proof. */
export function AssetsPanel({ view, data, form }: Props) {
  const { t } = view
  const { code, leftFen, figures, barred } = data.chosen
  const enough = leftFen === null || leftFen >= data.amountFen
  const hindered = barred ?? (enough ? null : `payments.${code}.short`)
  return (
    <div className="assets">
      <div>
        <h2>{t.dynamic(`payments.method.${code}`)}</h2>
        {figures && <FigureRows view={view} data={data} figures={figures} />}
        {hindered && (
          <Note view={view} tone="w">
            {t.dynamic(hindered)}
          </Note>
        )}
      </div>
      {!hindered && (
        <form className="assets__proof" method="post" action={data.href} noValidate>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="payGroupNo" value={data.payNo} />
          <Proof view={view} data={data} form={form} />
          <button className="button button--buy" name="action" value={code}>
            {t.dynamic(`payments.${code}.pay`, { amount: yuanSum(view, data.amountFen) })}
          </button>
        </form>
      )}
    </div>
  )
}
