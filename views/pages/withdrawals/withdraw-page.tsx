import type { Payee, WayBack, WithdrawView } from '../../../src/modules/withdrawals/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { PayPasswordField } from '../../components/pay-password-field.tsx'
import type { ViewContext } from '../../context.ts'
import { Requests } from './requests.tsx'
import { wayText } from './way-text.ts'

interface Props {
  view: ViewContext
  data: WithdrawView
  form: FormState | null
}

/** A way that money may leave by, as the form names it. */
interface Choice {
  value: string
  label: string
  note: string
  leftFen: number
}

const ofTopUp = (view: ViewContext, way: WayBack): Choice => ({
  value: way.depositNumber,
  label: wayText(view, way),
  note: view.t('withdrawals.way.of', {
    number: way.depositNumber,
    day: view.date(way.settledAt),
    sum: yuanSum(view, way.toppedUpFen),
  }),
  leftFen: way.leftFen,
})

const ofOther = ({ t }: ViewContext, { payee, kind, name, account }: Payee, leftFen: number): Choice => ({
  value: `to:${payee}`,
  label: t('withdrawals.way.account', { name, account: account ?? '' }).trim(),
  note: t(`withdrawals.payee.${kind}`),
  leftFen,
})

function Way({ view, choice, isChosen }: { view: ViewContext; choice: Choice; isChosen: boolean }) {
  const { value, label, note, leftFen } = choice
  return (
    <label className="withdrawal-way">
      <input type="radio" name="way" value={value} required defaultChecked={isChosen} />
      <span>
        <b>{label}</b>
        <small className="muted">{note}</small>
      </span>
      <span className="withdrawal-way__left">
        {view.t('withdrawals.way.left', { sum: yuanSum(view, leftFen) })}
      </span>
    </label>
  )
}

/** The chosen way is kept over a refusal; at first it is that of the newest top-up. */
function Ways({ view, data, form }: Props) {
  const { list, total, page, size } = data.ways
  const others = data.otherFen > 0 ? data.payees : []
  const choices = [
    ...list.map((way) => ofTopUp(view, way)),
    ...others.map((payee) => ofOther(view, payee, data.otherFen)),
  ]
  const chosen = form?.values['way'] ?? choices[0]?.value
  const of = errorsOf(form)
  const error = of('rechargeNo').error ?? of('payee').error
  return (
    <>
      <fieldset className="stack">
        <legend className="text-small">{view.t('withdrawals.form.way')}</legend>
        {error && <p className="field__error">{error}</p>}
        {choices.map((choice) => (
          <Way key={choice.value} view={view} choice={choice} isChosen={choice.value === chosen} />
        ))}
      </fieldset>
      <Pager
        view={view}
        label={view.t('withdrawals.form.way')}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => view.href('Tixian', { ways: String(to) })}
      />
      {others.some(({ account }) => account === null) && <PayeeAccount view={view} form={form} />}
    </>
  )
}

/** Bank and account of a verified name; styles show them while such a way is chosen. */
function PayeeAccount({ view, form }: Pick<Props, 'view' | 'form'>) {
  const { t } = view
  return (
    <div className="withdrawal-account stack">
      <Field
        view={view}
        name="payeeBank"
        label={t('withdrawals.form.bank')}
        hint={t('withdrawals.form.bankHint')}
        maxLength={100}
        defaultValue={form?.values['payeeBank'] ?? ''}
        {...errorsOf(form)('payeeBank')}
      />
      <Field
        view={view}
        name="payeeAccount"
        label={t('withdrawals.form.account')}
        hint={t('withdrawals.form.accountHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={48}
        defaultValue={form?.values['payeeAccount'] ?? ''}
        {...errorsOf(form)('payeeAccount')}
      />
    </div>
  )
}

/** Other own money that can go nowhere: nobody has verified a name yet. */
function NoPayee({ view, data }: Omit<Props, 'form'>) {
  const { t, href } = view
  if (data.otherFen === 0 || data.payees.length > 0) return null
  return (
    <Note view={view}>
      {t('withdrawals.payee.none', { sum: yuanSum(view, data.otherFen) })}{' '}
      <a className="link" href={href('updatecompanyname')}>
        {t('withdrawals.payee.verifyCompany')}
      </a>{' '}
      <a className="link" href={href('RealName')}>
        {t('withdrawals.payee.verifyName')}
      </a>
    </Note>
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

/** /order/tixian: how much own money there is and where it may go, a request, and what became of earlier ones. */
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
          <NoPayee view={view} data={data} />
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
