import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { LastStep, PriceEffect, StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { Note } from '../../../components/note.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'
import { Ship } from './ship.tsx'
import type { Pick } from './ship.tsx'

interface MovesProps {
  view: ViewContext
  order: StoreOrderDetailView
  form: FormState | null
  /** What the price in the form would come to. */
  effect: PriceEffect | null
  pick: readonly Pick[]
  carriers: readonly string[]
}

type Move = 'confirm' | 'adjust' | 'refuse' | 'ship'

const typedNames = ['amountAfter', 'surcharge', 'eta', 'reason', 'carrier', 'no', 'serials'] as const

/** Who was faster, and what they did; what was typed is kept, also where the move is no longer to be made. */
export function Faster({
  view,
  form,
  last,
}: {
  view: ViewContext
  form: FormState | null
  last: LastStep | null
}) {
  if (!form?.conflict || !last) return null
  const { t } = view
  return (
    <SideSection>
      <Note view={view} tone="w" alert>
        <b>
          {last.by === null
            ? t('orders.desk.changed', { at: moment(view, last.at) })
            : t('orders.desk.faster', { by: last.by, at: moment(view, last.at) })}
        </b>{' '}
        {last.title} {t('orders.desk.fasterText')}
      </Note>
      <dl className="fact-list desk-typed">
        {typedNames
          .filter((name) => form.values[name])
          .map((name) => (
            <Fragment key={name}>
              <dt>{t(`orders.desk.typed.${name}`)}</dt>
              <dd>{form.values[name]}</dd>
            </Fragment>
          ))}
      </dl>
    </SideSection>
  )
}

function Effect({ view, effect }: { view: ViewContext; effect: PriceEffect }) {
  const { t } = view
  const rows: [string, number][] = [
    [t('orders.detail.original'), effect.goodsFen],
    [t(effect.adjustFen < 0 ? 'orders.detail.surcharge' : 'orders.detail.adjust'), -effect.adjustFen],
    [t('orders.detail.coupon'), -effect.couponFen],
    [t('orders.detail.giftCardOff'), -effect.giftCardFen],
    [t('orders.detail.pointsOff', { points: effect.pointsFen }), -effect.pointsFen],
  ]
  return (
    <dl className="desk-sums" role="status">
      {rows
        .filter(([, fen], place) => place === 0 || fen !== 0)
        .map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{deskSum(fen)}</dd>
          </div>
        ))}
      <div className="desk-sums__total">
        <dt>{t('orders.desk.buyerPays')}</dt>
        <dd>{deskSum(effect.payableFen)}</dd>
      </div>
    </dl>
  )
}

/** Fields of a price, with the button that shows what it comes to. */
function Price({ view, order, form, effect, lower }: MovesProps & { lower: boolean }) {
  const { t } = view
  const errorOf = (name: string) => {
    const found = form?.errors.find(
      ({ path }) => path === `price.${name}` || path === name || path === 'price',
    )
    return found && name !== 'deducted'
      ? { error: found.msg }
      : found?.path.endsWith('deducted')
        ? { error: found.msg }
        : {}
  }
  const field = (name: string, label: string) => (
    <Field
      view={view}
      name={name}
      id={`${name}-${order.orderNo}-${lower ? 'lower' : 'new'}`}
      label={label}
      inputMode={name === 'reason' ? 'text' : 'decimal'}
      defaultValue={form?.values[name] ?? ''}
      {...errorOf(name)}
    />
  )
  return (
    <>
      {field('amountAfter', t('orders.desk.amountAfter', { before: deskSum(order.goodsFen) }))}
      {!lower && field('surcharge', t('orders.desk.surcharge'))}
      {field('deducted', t('orders.desk.deducted'))}
      {field('reason', t('orders.desk.priceReason'))}
      {effect && <Effect view={view} effect={effect} />}
      <button className="button" name="action" value="effect">
        {t('orders.desk.showEffect')}
      </button>
    </>
  )
}

function PriceForm({
  children,
  ...props
}: MovesProps & { move: 'confirm' | 'adjust'; children?: ReactNode }) {
  const { view, order, move } = props
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="orderNo" value={order.orderNo} />
      <input type="hidden" name="version" value={order.version} />
      {children}
      <Price {...props} lower={move === 'adjust'} />
      <button className="button button--primary" name="action" value={move}>
        {view.t(`orders.desk.do.${move}`)}
      </button>
    </form>
  )
}

function Confirm(props: MovesProps) {
  const { view, form } = props
  const error = form?.errors.find(({ path }) => path === 'eta')?.msg
  return (
    <PriceForm {...props} move="confirm">
      <Field
        view={view}
        name="eta"
        type="date"
        label={view.t('orders.desk.eta')}
        hint={view.t('orders.desk.etaHint')}
        defaultValue={form?.values['eta'] ?? ''}
        {...(error && { error })}
      />
    </PriceForm>
  )
}

function Refuse({ view, order, form }: MovesProps) {
  const sent = form?.action === 'refuse' ? form : null
  const error = sent?.errors.find(({ path }) => path === 'reason')?.msg
  return (
    <ActionForm
      view={view}
      action="refuse"
      className="desk-form"
      fields={{ orderNo: order.orderNo, version: String(order.version) }}
    >
      <Field
        view={view}
        name="reason"
        id="refuse-reason"
        label={view.t('orders.desk.refuseReason')}
        required
        maxLength={200}
        defaultValue={sent?.values['reason'] ?? ''}
        {...(error && { error })}
      />
      <button className="button button--danger">{view.t('orders.desk.do.refuse')}</button>
    </ActionForm>
  )
}

const forms: Record<Move, (props: MovesProps) => ReactNode> = {
  confirm: Confirm,
  ship: Ship,
  adjust: (props) => <PriceForm {...props} move="adjust" />,
  refuse: Refuse,
}

/** Every move that the order allows its reader, the way forward open. Its form is shown again with what was typed. */
export function Moves(props: MovesProps) {
  const { view, order, form } = props
  const moves = order.actions.filter((action): action is Move => Object.hasOwn(forms, action))
  return moves.map((move, place) => {
    const Form = forms[move]
    const isSent =
      form?.action === move || (form?.action === 'effect' && (move === 'confirm' || move === 'adjust'))
    return (
      <details key={move} className="desk-move" open={place === 0 || isSent}>
        <summary>{view.t(`orders.desk.move.${move}`)}</summary>
        <Form {...props} form={isSent ? form : null} />
      </details>
    )
  })
}
