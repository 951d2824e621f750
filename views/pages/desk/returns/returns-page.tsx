import type { ReactNode } from 'react'
import type { ConversationView } from '../../../../src/modules/messages/view.ts'
import type { Replaceable, ReturnRowView, ReturnView } from '../../../../src/modules/returns/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { ReturnFacts, ReturnLog } from '../../returns/facts.tsx'
import { ComesBack, goodsName, momentOf, ReturnPictures, ReturnState } from '../../returns/parts.tsx'
import { ReplacementFacts } from '../../returns/replacement.tsx'
import { StoreConversation } from '../messages/store-conversation.tsx'
import { MAIN, StepForm } from './step-form.tsx'
import { StoreSteps } from './steps.tsx'

interface StoreReturnsData {
  returns: Listed<ReturnRowView>
  one: ReturnView | null
  /** What a replacement of it may be taken of; null where none is to leave. */
  replaceable: Replaceable[] | null
  /** What was written on its order; null for staff who do not answer messages. */
  conversation: ConversationView | null
  /** Key of this page view. */
  key: string
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
          {row.dueAt && row.hurriedAt && (
            <small>
              {t('returns.hurry.label')} {momentOf(view, row.hurriedAt)}
            </small>
          )}
        </>
      ),
    },
  ]
}

/** A return beside its list: what was said, what was shown, what happened, and the next step. */
function Beside({
  view,
  one,
  children,
  foot,
}: Omit<Props, 'form'> & { children: ReactNode; foot?: ReactNode }) {
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={one.returnNo}
      status={<ReturnState view={view} row={one} />}
      href={hereWith(view, { open: one.returnNo })}
    >
      {children}
      <SideSection title={t('returns.page.facts')}>
        <ReturnFacts view={view} data={one} />
        <ReturnPictures view={view} data={one} />
        {one.back && <ComesBack view={view} back={one.back} sum={deskSum} />}
        <ReplacementFacts view={view} data={one} />
      </SideSection>
      <SideSection title={t('returns.page.log')}>
        <ReturnLog view={view} data={one} />
      </SideSection>
      {foot}
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
      exported="returns.ofStore"
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
          <Beside
            view={view}
            one={one}
            foot={
              data.conversation && (
                <StoreConversation
                  view={view}
                  conversation={data.conversation}
                  form={form}
                  pageKey={data.key}
                />
              )
            }
          >
            <StoreSteps view={view} one={one} form={form} replaceable={data.replaceable} />
          </Beside>
        )
      }
    />
  )
}

/** /operator/returns: what buyers ask the platform to decide. */
export function DisputesPage({ view, data, form }: PageProps<Pick<StoreReturnsData, 'returns' | 'one'>>) {
  const { t } = view
  const { one } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorReturns')}
      page={data.returns}
      exported="returns.disputes"
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
          <Beside view={view} one={one}>
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
