import type { WayBack, WithdrawView } from '../../../src/modules/withdrawals/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import { PayPasswordField } from '../../components/pay-password-field.tsx'
import type { ViewContext } from '../../context.ts'
import { Requests } from './requests.tsx'
import { wayText } from './way-text.ts'

interface Props {
  view: ViewContext
  data: WithdrawView
  form: FormState | null
}

function Way({ view, way, isChosen }: { view: ViewContext; way: WayBack; isChosen: boolean }) {
  const { t } = view
  return (
    <label className="withdrawal-way">
      <input type="radio" name="rechargeNo" value={way.depositNumber} required defaultChecked={isChosen} />
      <span>
        <b>{wayText(view, way)}</b>
        <small className="muted">
          {t('withdrawals.way.of', {
            number: way.depositNumber,
            day: view.date(way.settledAt),
            sum: yuanSum(view, way.toppedUpFen),
          })}
        </small>
      </span>
      <span className="withdrawal-way__left">
        {t('withdrawals.way.left', { sum: yuanSum(view, way.leftFen) })}
      </span>
    </label>
  )
}

/** The chosen way's number is kept over a refusal; at first it is the newest. */
function Ways({ view, data, form }: Props) {
  const chosen = form?.values['rechargeNo'] ?? data.ways[0]?.depositNumber
  const { error } = errorsOf(form)('rechargeNo')
  return (
    <fieldset className="stack">
      <legend className="text-small">{view.t('withdrawals.form.way')}</legend>
      {error && <p className="field__error">{error}</p>}
      {data.ways.map((way) => (
        <Way key={way.depositNumber} view={view} way={way} isChosen={way.depositNumber === chosen} />
      ))}
    </fieldset>
  )
}

function Proof({ view, data, form }: Props) {
  const { t } = view
  if (data.proof === 'done') return <p className="muted text-small">{t('withdrawals.form.proved')}</p>
  return <PayPasswordField view={view} form={form} />
}

function Ask(props: Props) {
  const { view, data, form } = props
  const { t, href } = view
  if (data.proof === 'elsewhere')
    return (
      <div className="stack">
        <Note view={view}>{t('withdrawals.form.elsewhere')}</Note>
        <a className="button button--primary" href={href('ChangePhone', { next: href('Tixian') })}>
          {t('withdrawals.form.prove')}
        </a>
      </div>
    )
  return (
    <ActionForm view={view} action="ask" fields={{ key: data.key }} className="stack account-form">
      <Ways {...props} />
      <Field
        view={view}
        name="amount"
        label={t('withdrawals.form.amount')}
        hint={t('withdrawals.form.amountHint')}
        inputMode="decimal"
        maxLength={12}
        required
        defaultValue={form?.values['amount'] ?? ''}
        {...errorsOf(form)('amount')}
      />
      <Proof {...props} />
      <p className="muted text-small">{t('withdrawals.page.text')}</p>
      <button className="button button--primary">{t('withdrawals.form.submit')}</button>
    </ActionForm>
  )
}

/** /order/tixian: how much of the top-ups is not spent and where it came from, a request, and what became of earlier ones. */
export function WithdrawPage(props: PageProps<WithdrawView>) {
  const { view, data, form } = props
  const { t } = view
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.withdrawal')}</h1>
        </div>
        <div className="card__body stack">
          <FormAnswer view={view} form={form} />
          <dl className="fact-list withdrawal-sums">
            <dt>{t('withdrawals.page.own')}</dt>
            <dd>{yuanSum(view, data.ownFen)}</dd>
            <dt>{t('withdrawals.page.left')}</dt>
            <dd className="strong">{yuanSum(view, data.leftFen)}</dd>
            <dt>{t('withdrawals.page.held')}</dt>
            <dd>{yuanSum(view, data.heldFen)}</dd>
          </dl>
          {data.leftFen > 0 ? (
            <Ask view={view} data={data} form={form} />
          ) : (
            <EmptyState
              view={view}
              icon="coin"
              as="h2"
              title={t('withdrawals.page.none')}
              text={t('withdrawals.page.noneText')}
            />
          )}
        </div>
      </section>
      <Requests view={view} data={data} />
    </div>
  )
}
