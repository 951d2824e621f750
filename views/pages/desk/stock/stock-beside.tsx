import type { BatchState, SkuStock } from '../../../../src/modules/stock/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  sku: SkuStock
  form: FormState | null
}

type Batch = SkuStock['batches'][number]

const tints: Record<BatchState, string> = {
  forSale: 'good',
  short: 'waiting',
  opened: 'waiting',
  expired: 'bad',
  recalled: 'bad',
}

/** What was typed into this form, if it is the one that was refused. */
const typedIn = (form: FormState | null, action: string, lot?: string): FormState | null =>
  form?.action === action && !form.done && (lot === undefined || form.values['lot'] === lot) ? form : null

/** So many units were counted; the books stand beside, as they were read. */
function CountForm({ view, sku, form, batch }: Props & { batch: Batch }) {
  const { t } = view
  const typed = typedIn(form, 'count', batch.number)
  const errorOf = errorsOf(typed)
  const id = (name: string) => `count-${batch.number}-${name}`
  // Somebody else may have changed the books since the count began, which only their first figure tells; a conflict has told it.
  const began = typed && !typed.conflict ? typed.values['was'] : undefined
  const was = began ?? String(batch.onHand)
  return (
    <details open={typed !== null}>
      <summary>{t('stock.desk.count', { lot: batch.number })}</summary>
      <ActionForm
        view={view}
        action="count"
        fields={{ skuId: String(sku.skuId), lot: batch.number, was }}
        className="stack"
      >
        {typed?.conflict && typed.values['was'] !== String(batch.onHand) && (
          <Note view={view} tone="w" alert>
            {t('stock.desk.faster', { was: typed.values['was'], now: batch.onHand })}
          </Note>
        )}
        <Field
          view={view}
          id={id('value')}
          name="value"
          inputMode="numeric"
          required
          label={t('stock.desk.counted')}
          hint={t('stock.desk.inBooks', { count: batch.onHand, reserved: batch.reserved })}
          defaultValue={typed?.values['value'] ?? ''}
          {...errorOf('value')}
        />
        <Field
          view={view}
          id={id('reason')}
          name="reason"
          maxLength={200}
          required
          label={t('stock.desk.reason')}
          defaultValue={typed?.values['reason'] ?? ''}
          {...errorOf('reason')}
        />
        <button className="button">{t('stock.desk.setCount')}</button>
      </ActionForm>
    </details>
  )
}

function Lots(props: Props) {
  const { view, sku } = props
  const { t } = view
  return (
    <SideSection title={t('stock.desk.lots')}>
      {sku.batches.length === 0 && <p className="muted">{t('stock.desk.noLots')}</p>}
      <ul className="desk-lines">
        {sku.batches.map((batch) => (
          <li key={batch.number}>
            <div>
              <b className="monospace">{batch.number}</b>{' '}
              <span className={`status status--${tints[batch.state]}`}>
                {t(`stock.batch.${batch.state}`)}
              </span>
              <small>
                {t('stock.desk.dates', {
                  produced: view.date(batch.producedOn),
                  expires: view.date(batch.expiresOn),
                })}
              </small>
              {batch.certificateNumber && <small className="monospace">{batch.certificateNumber}</small>}
              <small>
                {t('stock.desk.units', {
                  onHand: batch.onHand,
                  reserved: batch.reserved,
                  free: batch.onHand - batch.reserved,
                })}
              </small>
              {batch.state !== 'recalled' && <CountForm {...props} batch={batch} />}
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

function ReceiveForm({ view, sku, form }: Props) {
  const { t } = view
  const typed = typedIn(form, 'receive')
  const errorOf = errorsOf(typed)
  const field = (
    name: 'lot' | 'quantity' | 'producedOn' | 'expiresOn' | 'reason',
    more: { type?: 'date'; inputMode?: 'numeric'; required?: true; maxLength?: number },
  ) => (
    <Field
      view={view}
      id={`receive-${name}`}
      name={name}
      label={t(`stock.desk.receive.${name}`)}
      defaultValue={typed?.values[name] ?? ''}
      {...more}
      {...errorOf(name)}
    />
  )
  return (
    <SideSection title={t('stock.desk.receive.title')}>
      <ActionForm view={view} action="receive" fields={{ skuId: String(sku.skuId) }} className="stack">
        {field('lot', { required: true, maxLength: 40 })}
        {field('quantity', { required: true, inputMode: 'numeric' })}
        {field('producedOn', { required: true, type: 'date' })}
        {field('expiresOn', { required: true, type: 'date' })}
        {field('reason', { maxLength: 200 })}
        <button className="button button--primary">{t('stock.desk.receive.act')}</button>
      </ActionForm>
    </SideSection>
  )
}

function FloorForm({ view, sku, form }: Props) {
  const { t } = view
  const typed = typedIn(form, 'floor')
  return (
    <SideSection title={t('stock.desk.floor')}>
      <ActionForm view={view} action="floor" fields={{ skuId: String(sku.skuId) }} className="stack">
        <Field
          view={view}
          id="floor-least"
          name="least"
          inputMode="numeric"
          label={t('stock.desk.floorLabel')}
          hint={t('stock.desk.floorHint')}
          defaultValue={typed?.values['least'] ?? sku.least ?? ''}
          beside={<button className="button">{t('stock.desk.setFloor')}</button>}
          {...errorsOf(typed)('least')}
        />
      </ActionForm>
    </SideSection>
  )
}

function Moves({ view, sku }: Pick<Props, 'view' | 'sku'>) {
  const { t } = view
  return (
    <SideSection title={t('stock.desk.moves')}>
      {sku.moves.length === 0 && <p className="muted">{t('stock.desk.noMoves')}</p>}
      <ul className="desk-lines">
        {sku.moves.map(({ lot, kind, quantity, reason, by, at }, index) => {
          const when = instant(at)
          return (
            <li key={index}>
              <div>
                <b>
                  {t(`stock.move.${kind}`)} {quantity > 0 ? `+${quantity}` : quantity}
                </b>{' '}
                <span className="monospace">{lot}</span>
                <small>
                  {by} {view.date(when)} {shanghaiClock(when)} {reason}
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </SideSection>
  )
}

/** A SKU open beside the list: its lots, what comes in, what was counted, and from when on it runs out. */
export function StockBeside(props: Props) {
  const { view, sku } = props
  return (
    <SidePanel view={view} title={sku.number} href={hereWith(view, { open: String(sku.skuId) })}>
      <SideSection>{inWords(view, sku.nameZh, sku.nameEn)}</SideSection>
      <Lots {...props} />
      <ReceiveForm {...props} />
      <FloorForm {...props} />
      <Moves view={view} sku={sku} />
    </SidePanel>
  )
}
