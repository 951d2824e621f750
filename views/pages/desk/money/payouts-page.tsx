import type { Payout, PayoutView } from '../../../../src/modules/settlements/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { amountColumn, numberColumn } from '../../../components/desk/case-columns.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface PayoutsData {
  payouts: Listed<Payout>
  payout: PayoutView | null
}

const tints = { asked: 'waiting', paid: 'good', refused: 'bad' } as const

function State({ view, payout }: { view: ViewContext; payout: Payout }) {
  return (
    <span className={`status status--${tints[payout.state]}`}>
      {view.t.dynamic(`settlements.payout.${payout.state}`)}
    </span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<Payout>[] => {
  const { t } = view
  return [
    numberColumn(view, t('settlements.desk.payoutNo'), 'asked', ({ askedAt }) => askedAt),
    {
      name: 'store',
      label: t('settlements.desk.store'),
      cell: ({ storeZh, storeEn }) => inWords(view, storeZh, storeEn),
    },
    { name: 'month', label: t('settlements.desk.month'), cell: ({ month }) => month },
    amountColumn(t('settlements.desk.amount')),
    { name: 'askedBy', label: t('settlements.desk.askedBy'), cell: ({ askedByName }) => askedByName },
    {
      name: 'decidedBy',
      label: t('settlements.desk.decidedBy'),
      cell: ({ decidedByName }) => decidedByName ?? '—',
    },
    {
      name: 'state',
      label: t('settlements.desk.state'),
      cell: (payout) => <State view={view} payout={payout} />,
    },
  ]
}

interface DecisionProps {
  view: ViewContext
  payout: PayoutView
  form: FormState | null
}

/** Sent, under the bank's number; or not, and why. Only a second person decides (R18), and nothing is sent while the store is suspended. */
function Decision({ view, payout, form }: DecisionProps) {
  const { t } = view
  if (payout.state !== 'asked') return null
  if (payout.isOwn)
    return (
      <SideSection title={t('settlements.desk.decide')}>
        <Note view={view} tone="w">
          {t('settlements.desk.own')}
        </Note>
      </SideSection>
    )
  const errorOf = errorsOf(form)
  const fields = { payoutNo: payout.number, version: String(payout.version) }
  return (
    <SideSection title={t('settlements.desk.decide')}>
      {payout.isHeld ? (
        <Note view={view} tone="w">
          {t('settlements.desk.waits')}
        </Note>
      ) : (
        <ActionForm view={view} action="pay" fields={fields} className="stack">
          <Field
            view={view}
            name="bankReference"
            label={t('settlements.desk.bankReference')}
            hint={t('settlements.desk.bankReferenceHint')}
            required
            defaultValue={form?.values['bankReference']}
            {...errorOf('bankReference')}
          />
          <button className="button button--primary">{t('settlements.desk.pay')}</button>
        </ActionForm>
      )}
      <ActionForm view={view} action="refuse" fields={fields} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('settlements.desk.reason')}
          required
          defaultValue={form?.values['reason']}
          {...errorOf('reason')}
        />
        <button className="button button--danger">{t('settlements.desk.refuse')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside(props: DecisionProps) {
  const { view, payout, form } = props
  const { t } = view
  const { number, amountFen, month, settlementId, decidedAt } = payout
  return (
    <SidePanel
      view={view}
      title={number}
      status={<State view={view} payout={payout} />}
      href={hereWith(view, { open: number })}
    >
      <Faster
        view={view}
        form={form}
        by={payout.decidedByName}
        at={decidedAt}
        typed={[
          [t('settlements.desk.bankReference'), 'bankReference'],
          [t('settlements.desk.reason'), 'reason'],
        ]}
      />
      <SideSection>
        <Facts
          items={[
            [t('settlements.desk.store'), inWords(view, payout.storeZh, payout.storeEn)],
            [t('settlements.desk.amount'), <b key="amount">{deskSum(amountFen)}</b>],
            [
              t('settlements.desk.statement'),
              <a key="statement" className="link" href={view.href('OperatorStatement', { settlementId })}>
                {month}
              </a>,
            ],
            [t('settlements.desk.askedBy'), `${payout.askedByName} · ${moment(view, payout.askedAt)}`],
            [
              t('settlements.desk.decidedBy'),
              decidedAt && `${payout.decidedByName ?? '—'} · ${moment(view, decidedAt)}`,
            ],
            [t('settlements.desk.bankReference'), payout.bankReference],
            [t('settlements.desk.reason'), payout.reason],
          ]}
        />
      </SideSection>
      <Decision view={view} payout={payout} form={form} />
    </SidePanel>
  )
}

/** /operator/payouts: money of stores that is held until a second person sends it. */
export function PayoutsPage({ view, data, form }: PageProps<PayoutsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorPayouts')}
      page={data.payouts}
      exported="settlements.payouts"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('settlements.payout.asked') },
          { value: 'paid', label: t('settlements.payout.paid') },
          { value: 'refused', label: t('settlements.payout.refused') },
        ],
      }}
      empty={{
        icon: 'bank',
        title: t('settlements.desk.noPayouts'),
        text: t('settlements.desk.noPayoutsText'),
      }}
      side={data.payout && <Beside view={view} payout={data.payout} form={form} />}
    />
  )
}
