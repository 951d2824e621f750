import type { RefundDeskView, RefundRow } from '../../../../src/modules/refunds/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import { StepLog } from '../../../components/desk/step-log.tsx'
import type { ViewContext } from '../../../context.ts'
import { RedsOfRefund } from './reds-of-refund.tsx'

interface RefundsData {
  refunds: Listed<RefundRow>
  refund: RefundDeskView | null
}

const tints: Record<string, string> = {
  asked: 'waiting',
  confirming: 'moving',
  approved: 'moving',
  settled: 'good',
  refused: 'bad',
  failed: 'bad',
}

function State({ view, refund }: { view: ViewContext; refund: RefundRow }) {
  const stuck = refund.stuck && refund.state === 'approved'
  const held = refund.unconfirmed ? 'unconfirmed' : stuck ? 'stuck' : null
  return (
    <span className={`status status--${held ? 'bad' : (tints[refund.state] ?? 'open')}`}>
      {view.t.dynamic(`refunds.desk.state.${held ?? refund.state}`)}
    </span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<RefundRow>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('refunds.desk.number'),
      sort: 'asked',
      cell: ({ number }) => <span className="monospace no-wrap">{number}</span>,
    },
    {
      name: 'order',
      label: t('refunds.desk.order'),
      cell: ({ orderNumber }) => <span className="monospace no-wrap">{orderNumber}</span>,
    },
    { name: 'reason', label: t('refunds.desk.reason'), cell: ({ reason }) => reason },
    {
      name: 'method',
      label: t('refunds.desk.method'),
      cell: ({ method }) => t.dynamic(`payments.method.${method}`),
    },
    {
      name: 'amount',
      label: t('refunds.desk.amount'),
      numeric: true,
      cell: ({ amountFen, giftCardFen }) => <b>{deskSum(amountFen + giftCardFen)}</b>,
    },
    {
      name: 'state',
      label: t('refunds.desk.stateLabel'),
      cell: (refund) => <State view={view} refund={refund} />,
    },
  ]
}

interface Props {
  view: ViewContext
  refund: RefundDeskView
  form: FormState | null
}

/** What the reader may do: pay back, refuse, or in the provider's place put it on the balance. */
function Decision({ view, refund, form }: Props) {
  const { t } = view
  const { orderNumber: orderNo, number: refundNo, mayExecute, mayRefuse, mayFinish } = refund
  const errorOf = errorsOf(form)
  const reason = (
    <Field
      view={view}
      name="reason"
      label={t('refunds.desk.why')}
      required
      defaultValue={form?.values['reason']}
      {...errorOf('reason')}
    />
  )
  if (!mayExecute && !mayRefuse && !mayFinish) return null
  return (
    <SideSection title={t('refunds.desk.decide')}>
      {mayExecute && (
        <ActionForm view={view} action="execute" fields={{ orderNo, refundNo }}>
          <button className="button button--primary">
            {t('refunds.desk.execute', { sum: deskSum(refund.amountFen + refund.giftCardFen) })}
          </button>
        </ActionForm>
      )}
      {mayRefuse && (
        <ActionForm view={view} action="refuse" fields={{ orderNo, refundNo }} className="stack desk-section">
          {reason}
          <button className="button button--danger">{t('refunds.desk.refuse')}</button>
        </ActionForm>
      )}
      {mayFinish && (
        <ActionForm view={view} action="toBalance" fields={{ refundNo }} className="stack desk-section">
          {reason}
          <button className="button">{t('refunds.desk.toBalance')}</button>
        </ActionForm>
      )}
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, refund, form } = props
  const { t } = view
  const last = refund.log.at(-1)
  const needsThird = refund.isStuck && !refund.mayFinish
  return (
    <SidePanel
      view={view}
      title={refund.number}
      status={<State view={view} refund={refund} />}
      href={hereWith(view, { open: refund.number })}
    >
      <Faster
        view={view}
        form={form}
        by={refund.decidedByName}
        at={last?.at ?? null}
        typed={[[t('refunds.desk.why'), 'reason']]}
      />
      <SideSection>
        <Facts
          items={[
            [t('refunds.desk.order'), refund.orderNumber],
            [t('refunds.desk.buyer'), refund.buyerName],
            [t('refunds.desk.store'), inWords(view, refund.storeZh, refund.storeEn)],
            [t('refunds.desk.reason'), refund.reason],
            [t('refunds.desk.askedBy'), refund.askedByName ?? t('refunds.desk.mall')],
            [t('refunds.desk.decidedBy'), refund.decidedByName],
          ]}
        />
      </SideSection>
      <SideSection title={t('refunds.desk.goesBack')}>
        <Facts
          items={[
            [t.dynamic(`refunds.atStore.to.${refund.method}`), deskSum(refund.amountFen)],
            [t('refunds.desk.giftCard'), refund.giftCardFen === 0 ? null : deskSum(refund.giftCardFen)],
            [t('refunds.desk.points'), refund.points === 0 ? null : view.number(refund.points)],
          ]}
        />
      </SideSection>
      {(refund.isOwn || needsThird) && (
        <SideSection>
          <Note view={view} tone="w">
            {t(refund.isOwn ? 'refunds.desk.own' : 'refunds.desk.third')}
          </Note>
        </SideSection>
      )}
      <RedsOfRefund {...props} />
      <Decision {...props} />
      <StepLog
        view={view}
        title={t('refunds.desk.log')}
        steps={refund.log.map((step) => ({ ...step, words: t.dynamic(`refunds.desk.move.${step.move}`) }))}
      />
    </SidePanel>
  )
}

/** /operator/refunds: what waits to be paid back, one of it open to be decided. */
export function RefundsPage({ view, data, form }: PageProps<RefundsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorRefunds')}
      page={data.refunds}
      exported="refunds.desk"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('refunds.desk.waiting') },
          ...(['confirming', 'approved', 'settled', 'refused', 'withdrawn'] as const).map((value) => ({
            value,
            label: t.dynamic(`refunds.desk.state.${value}`),
          })),
        ],
      }}
      empty={{ icon: 'ret', title: t('refunds.desk.none') }}
      side={data.refund && <Beside view={view} refund={data.refund} form={form} />}
    />
  )
}
