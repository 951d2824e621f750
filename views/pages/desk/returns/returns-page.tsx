import type { ReactNode } from 'react'
import type { ReturnRowView, ReturnView } from '../../../../src/modules/returns/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { ComesBack, goodsName, momentOf, ReturnState } from '../../returns/parts.tsx'
import { ReturnFacts, ReturnLog, ReturnPictures } from '../../returns/return-page.tsx'

export interface StoreReturnsData {
  returns: Listed<ReturnRowView>
  one: ReturnView | null
}

interface Props {
  view: ViewContext
  one: ReturnView
  form: FormState | null
}

const columnsOf = (view: ViewContext, withStore: boolean): DeskColumn<ReturnRowView>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('returns.page.number'),
      cell: ({ returnNo, askedAt }) => (
        <>
          <span className="monospace no-wrap">{returnNo}</span>
          <small>{momentOf(view, askedAt)}</small>
        </>
      ),
    },
    {
      name: 'goods',
      label: t('returns.page.goods'),
      cell: (row) => (
        <>
          {goodsName(view, row)} × {row.quantity}
          <small className="monospace">{row.orderNo}</small>
        </>
      ),
    },
    ...(withStore
      ? [{ name: 'store', label: t('returns.desk.store'), cell: ({ storeName }: ReturnRowView) => storeName }]
      : []),
    {
      name: 'what',
      label: t('returns.page.what'),
      cell: ({ type, reason }) => (
        <>
          {t(`returns.type.${type}`)}
          <small>{t(`returns.reason.${reason}`)}</small>
        </>
      ),
    },
    {
      name: 'state',
      label: t('returns.page.state'),
      cell: (row) => (
        <>
          <ReturnState view={view} row={row} />
          {row.dueAt && <small>{t('returns.page.due', { time: momentOf(view, row.dueAt) })}</small>}
        </>
      ),
    },
  ]
}

/** A form of one step: its words, and its button. */
function StepForm({
  view,
  one,
  form,
  action,
  label,
  button,
  look = 'button',
  fields = {},
}: Props & {
  action: string
  /** What is written; none where the step needs no words. */
  label?: string
  button: string
  look?: string
  fields?: Record<string, string>
}) {
  const sent = form?.action === action ? form : null
  const errorOf = errorsOf(sent)
  const words = ['text', 'address', 'reason', 'condition']
    .map((path) => errorOf(path))
    .find(({ error }) => error)
  return (
    <ActionForm
      view={view}
      action={action}
      fields={{ returnNo: one.returnNo, version: String(one.version), ...fields }}
      className="stack"
    >
      {label && (
        <Field
          view={view}
          name="text"
          id={`${action}-${fields['for'] ?? 'text'}`}
          label={label}
          required
          maxLength={300}
          defaultValue={sent?.values['text'] ?? ''}
          {...words}
        />
      )}
      <button className={look}>{button}</button>
    </ActionForm>
  )
}

const MAIN = 'button button--primary'

/** What the store may do now. */
function StoreSteps({ view, one, form }: Props) {
  const { t } = view
  const props = { view, one, form }
  switch (one.state) {
    case 'asked':
      return (
        <SideSection title={t('returns.desk.answer')}>
          <StepForm
            {...props}
            action="agree"
            {...(!one.collected && { label: t('returns.desk.address') })}
            button={t(one.collected ? 'returns.desk.agreeCollected' : 'returns.desk.agree')}
            look={MAIN}
          />
          <StepForm
            {...props}
            action="refuse"
            label={t('returns.desk.reason')}
            button={t('returns.desk.refuse')}
          />
        </SideSection>
      )
    case 'agreed':
    case 'sent':
      return (
        <>
          {one.state === 'agreed' && one.collected && <Booking {...props} />}
          <SideSection title={t('returns.desk.receiveTitle')}>
            <StepForm {...props} action="receive" button={t('returns.desk.receive')} look={MAIN} />
          </SideSection>
        </>
      )
    case 'arrived':
      return (
        <SideSection title={t('returns.desk.inspect')}>
          <StepForm
            {...props}
            action="accept"
            label={t('returns.desk.condition')}
            button={t('returns.desk.accept')}
            look={MAIN}
          />
          <StepForm
            {...props}
            action="refuse"
            label={t('returns.desk.reason')}
            button={t('returns.desk.refuseReceipt')}
          />
        </SideSection>
      )
    default:
      return null
  }
}

/** Who collects dangerous goods, and when. */
function Booking({ view, one, form }: Props) {
  const { t } = view
  const sent = form?.action === 'book' ? form : null
  const errorOf = errorsOf(sent)
  return (
    <SideSection title={t('returns.desk.book')}>
      <ActionForm
        view={view}
        action="book"
        fields={{ returnNo: one.returnNo, version: String(one.version) }}
        className="stack"
      >
        {(['carrier', 'from', 'to'] as const).map((name) => (
          <Field
            key={name}
            view={view}
            name={name}
            label={name === 'carrier' ? t('returns.page.carrier') : t(`returns.desk.${name}`)}
            type={name === 'carrier' ? 'text' : 'date'}
            required
            defaultValue={sent?.values[name] ?? ''}
            {...errorOf(name)}
          />
        ))}
        <button className={MAIN}>{t('returns.desk.bookIt')}</button>
      </ActionForm>
    </SideSection>
  )
}

/** A return beside its list: what was said, what was shown, what happened, and the next step. */
function Beside({ view, one, form, children }: Props & { children: ReactNode }) {
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={one.returnNo}
      status={<ReturnState view={view} row={one} />}
      href={hereWith(view, { open: one.returnNo })}
    >
      {form?.conflict && (
        <SideSection>
          <Note view={view} tone="w" alert>
            {t('returns.desk.faster')}
          </Note>
        </SideSection>
      )}
      {children}
      <SideSection title={t('returns.page.facts')}>
        <ReturnFacts view={view} data={one} />
        <ReturnPictures view={view} data={one} />
        {one.back && <ComesBack view={view} back={one.back} />}
      </SideSection>
      <SideSection title={t('returns.page.log')}>
        <ReturnLog view={view} data={one} />
      </SideSection>
    </SidePanel>
  )
}

/** /seller/returns: what buyers want to give back, what waits for the store first. */
export function StoreReturnsPage({ view, data, form }: PageProps<StoreReturnsData>) {
  const { t } = view
  const { one } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerReturns')}
      page={data.returns}
      columns={columnsOf(view, false)}
      rows={{ key: ({ returnNo }) => returnNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('returns.desk.waiting') },
          { value: 'open', label: t('returns.desk.open') },
          { value: 'ended', label: t('returns.desk.ended') },
          { value: 'all', label: t('returns.desk.all') },
        ],
      }}
      empty={{ icon: 'ret', title: t('returns.desk.none') }}
      side={
        one && (
          <Beside view={view} one={one} form={form}>
            <StoreSteps view={view} one={one} form={form} />
          </Beside>
        )
      }
    />
  )
}

/** /operator/returns: what buyers ask the platform to decide. */
export function DisputesPage({ view, data, form }: PageProps<StoreReturnsData>) {
  const { t } = view
  const { one } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorReturns')}
      page={data.returns}
      columns={columnsOf(view, true)}
      rows={{ key: ({ returnNo }) => returnNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('returns.desk.waiting') },
          { value: 'all', label: t('returns.desk.decided') },
        ],
      }}
      empty={{ icon: 'ret', title: t('returns.desk.noDisputes') }}
      side={
        one && (
          <Beside view={view} one={one} form={form}>
            {one.state === 'disputed' && (
              <SideSection title={t('returns.desk.decide')}>
                {(['buyer', 'store'] as const).map((side) => (
                  <StepForm
                    key={side}
                    view={view}
                    one={one}
                    form={form}
                    action="decide"
                    fields={{ for: side }}
                    label={t('returns.desk.decisionReason')}
                    button={t(side === 'buyer' ? 'returns.desk.forBuyer' : 'returns.desk.forStore')}
                    {...(side === 'buyer' && { look: MAIN })}
                  />
                ))}
              </SideSection>
            )}
          </Beside>
        )
      }
    />
  )
}
