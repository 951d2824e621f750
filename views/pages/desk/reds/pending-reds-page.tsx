import type { PendingDetail, PendingRed } from '../../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { Note } from '../../../components/note.tsx'
import { StepLog } from '../../../components/desk/step-log.tsx'
import type { ViewContext } from '../../../context.ts'
import { RenewedAtDesk } from './renewed.tsx'

interface PendingRedsData {
  reds: Listed<PendingRed>
  red: PendingDetail | null
  now: Date
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

const tints: Record<PendingRed['state'], string> = {
  asked: 'moving',
  offered: 'waiting',
  confirming: 'waiting',
  accepting: 'moving',
  declining: 'moving',
  confirmed: 'moving',
  refused: 'bad',
  lapsed: 'bad',
  stuck: 'bad',
  issued: 'good',
  withdrawn: 'ended',
}

const State = ({ view, red }: { view: ViewContext; red: PendingRed }) => (
  <span className={`status status--${tints[red.state]}`}>{view.t(`invoices.reds.state.${red.state}`)}</span>
)

/** Whole hours, and whole days from the second on. */
function ageOf({ t }: ViewContext, { askedAt }: PendingRed, now: Date): string {
  const hours = Math.floor((now.getTime() - askedAt.getTime()) / HOUR_MS)
  return hours < 2 * DAY_HOURS
    ? t('invoices.reds.hours', { count: hours })
    : t('invoices.reds.days', { count: Math.floor(hours / DAY_HOURS) })
}

const columnsOf = (view: ViewContext, now: Date): DeskColumn<PendingRed>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('invoices.reds.number'),
      cell: ({ redNo, askedAt }) => (
        <>
          <span className="monospace no-wrap">{redNo}</span>
          <small>{view.date(askedAt)}</small>
        </>
      ),
    },
    { name: 'age', label: t('invoices.reds.age'), numeric: true, cell: (red) => ageOf(view, red, now) },
    { name: 'title', label: t('invoices.titles.title'), cell: ({ title }) => title },
    { name: 'store', label: t('invoices.page.store'), cell: ({ storeName }) => storeName, extra: true },
    {
      name: 'cause',
      label: t('invoices.reds.because'),
      cell: ({ cause }) => t(`invoices.reds.cause.${cause}`),
    },
    {
      name: 'amount',
      label: t('invoices.page.amount'),
      numeric: true,
      cell: ({ grossFen }) => <b>{deskSum(-grossFen)}</b>,
    },
    {
      name: 'until',
      label: t('invoices.reds.until'),
      cell: ({ confirmUntil }) => (confirmUntil ? moment(view, confirmUntil) : '—'),
    },
    { name: 'state', label: t('invoices.page.state'), cell: (red) => <State view={view} red={red} /> },
  ]
}

interface Props {
  view: ViewContext
  red: PendingDetail
  form: FormState | null
}

/** What the buyer began is agreed to, or refused with a reason. */
function Answer({ view, red, form }: Props) {
  const { t } = view
  const { redNo, confirmUntil } = red
  const isRefused = form?.action === 'decline'
  const errorOf = errorsOf(isRefused ? form : null)
  return (
    <>
      {confirmUntil && <p>{t('invoices.reds.offer', { until: moment(view, confirmUntil) })}</p>}
      <ActionForm view={view} action="accept" fields={{ redNo }}>
        <button className="button button--primary">{t('invoices.reds.accept')}</button>
      </ActionForm>
      <ActionForm view={view} action="decline" fields={{ redNo }} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          id="field-decline-reason"
          label={t('invoices.reds.declineWhy')}
          required
          maxLength={200}
          defaultValue={isRefused ? form.values['reason'] : undefined}
          {...errorOf('reason')}
        />
        <button className="button button--danger">{t('invoices.reds.decline')}</button>
      </ActionForm>
    </>
  )
}

function Acts({ view, red, form }: Props) {
  const { t } = view
  const { redNo, mayAnswer, mayAskAgain, mayGiveUp } = red
  const errorOf = errorsOf(form?.action === 'giveUp' ? form : null)
  if (!mayAnswer && !mayAskAgain && !mayGiveUp) return null
  return (
    <SideSection title={t('invoices.desk.decide')}>
      {mayAnswer && <Answer view={view} red={red} form={form} />}
      {mayAskAgain && (
        <ActionForm view={view} action="again" fields={{ redNo }}>
          <button className="button button--primary">{t('invoices.reds.again')}</button>
        </ActionForm>
      )}
      {mayGiveUp && (
        <ActionForm view={view} action="giveUp" fields={{ redNo }} className="stack desk-section">
          <Field
            view={view}
            name="reason"
            label={t('invoices.reds.why')}
            required
            maxLength={200}
            defaultValue={form?.action === 'giveUp' ? form.values['reason'] : undefined}
            {...errorOf('reason')}
          />
          <button className="button button--danger">{t('invoices.reds.giveUp')}</button>
        </ActionForm>
      )}
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, red, form } = props
  const { t, href } = view
  return (
    <SidePanel
      view={view}
      title={red.redNo}
      status={<State view={view} red={red} />}
      href={hereWith(view, { open: red.redNo })}
    >
      <FormAnswer view={view} form={form} />
      {red.failure && !red.isByHand && (
        <Note view={view} tone="x">
          {t('invoices.desk.failure', { reason: red.failure })}
        </Note>
      )}
      {red.isByHand && (
        <Note view={view} tone="i">
          {t('invoices.reds.byHand', { amount: deskSum(red.grossFen) })}
        </Note>
      )}
      <SideSection>
        <Facts
          items={[
            [
              t('invoices.reds.invoice'),
              <a
                key="invoice"
                className="link"
                href={href('OperatorInvoices', { status: 'all', open: red.invoiceNo })}
              >
                {red.invoiceNo}
              </a>,
            ],
            [t('invoices.apply.type'), t(`invoices.kind.${red.kind}`)],
            [t('invoices.detail.buyer'), red.title],
            [t('invoices.detail.seller'), red.storeName],
            [t('invoices.reds.because'), t(`invoices.reds.cause.${red.cause}`)],
            [t('invoices.reds.reason'), red.reason && t(`invoices.red.reason.${red.reason}`)],
            [
              t('invoices.apply.total'),
              <>
                {deskSum(-red.grossFen)} <RenewedAtDesk view={view} red={red} />
              </>,
            ],
            [t('invoices.reds.confirmation'), red.confirmationNo],
            [
              t('invoices.reds.platform'),
              red.confirmationState && t(`invoices.reds.platformState.${red.confirmationState}`),
            ],
            [t('invoices.reds.remark'), red.remark],
            [t('invoices.reds.until'), red.confirmUntil && moment(view, red.confirmUntil)],
            [t('invoices.reds.declined'), red.declined === 0 ? null : view.number(red.declined)],
            [
              t('invoices.reds.refund'),
              red.refundNo && (
                <a className="link" href={href('OperatorRefunds', { open: red.refundNo })}>
                  {red.refundNo}
                </a>
              ),
            ],
          ]}
        />
      </SideSection>
      <Acts {...props} />
      <StepLog
        view={view}
        title={t('invoices.reds.log')}
        steps={red.log.map((step) => ({ ...step, words: t.dynamic(`invoices.reds.move.${step.move}`) }))}
      />
    </SidePanel>
  )
}

/** /operator/red-letters: what takes invoices back and is not done, the oldest first. */
export function PendingRedsPage({ view, data, form }: PageProps<PendingRedsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorReds')}
      page={data.reds}
      exported="invoices.reds"
      columns={columnsOf(view, data.now)}
      rows={{ key: ({ redNo }) => redNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('invoices.reds.all') },
          { value: 'buyer', label: t('invoices.reds.buyer') },
          { value: 'people', label: t('invoices.reds.people') },
        ],
      }}
      empty={{ icon: 'doc', title: t('invoices.reds.none') }}
      side={data.red && <Beside view={view} red={data.red} form={form} />}
    />
  )
}
