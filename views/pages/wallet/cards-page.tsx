import type { BoundGiftCard, CardBoard, CardRecord, CardRecords } from '../../../src/modules/wallet/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { yuanText } from '../../../src/shared/fen.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { FormAnswer } from '../../components/form-answer.tsx'
import { ExportChoice } from '../../components/export-choice.tsx'
import { Pager } from '../../components/pager.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'

const columns = ['at', 'number', 'source', 'amount', 'left'] as const
const numeric = new Set<string>(['amount', 'left'])

function Card({ view, card }: { view: ViewContext; card: BoundGiftCard }) {
  const { t } = view
  const { state, heldFen } = card
  return (
    <li className={`gift-card gift-card--${state}`}>
      <p className="gift-card__number">
        <span className="monospace">{card.number}</span>
        <span>{t(`wallet.cards.state.${state}`)}</span>
      </p>
      <p className="gift-card__left">{yuanSum(view, card.leftFen)}</p>
      <p className="gift-card__terms">
        <span>{t('wallet.cards.face', { sum: yuanSum(view, card.amountFen) })}</span>
        <span>{t('wallet.cards.until', { day: view.date(card.expiresOn) })}</span>
        {heldFen > 0 && <span>{t('wallet.cards.held', { sum: yuanSum(view, heldFen) })}</span>}
      </p>
    </li>
  )
}

function Row({ view, record }: { view: ViewContext; record: CardRecord }) {
  const { t, href } = view
  const { at, amountFen, orderNo } = record
  const word = (column: (typeof columns)[number]) => t(`wallet.cards.column.${column}`)
  return (
    <tr>
      <td data-l={word('at')} className="no-wrap">
        <time dateTime={at}>{moment(view, at)}</time>
      </td>
      <td data-l={word('number')} className="monospace">{`…${record.number.slice(-4)}`}</td>
      <td data-l={word('source')}>
        <span>
          {t(`wallet.cards.source.${record.source}`)}
          {orderNo && (
            <>
              {' '}
              <a className="link monospace" href={href('OrderDetail', { orderNo })}>
                {orderNo}
              </a>
            </>
          )}
        </span>
      </td>
      <td data-l={word('amount')} className="number">
        <b className={amountFen > 0 ? 'gift-cards__in' : undefined}>
          {amountFen > 0 ? `+${yuanText(amountFen)}` : `−${yuanText(-amountFen)}`}
        </b>
      </td>
      <td data-l={word('left')} className="number">
        {yuanText(record.leftFen)}
      </td>
    </tr>
  )
}

/** How an address names the period of these records. */
const periodOf = ({ period }: CardRecords) => (period === 'earlier' ? { period } : {})

function Records({ view, records }: { view: ViewContext; records: CardRecords }) {
  const { t, href } = view
  const { list, total, page, size, period } = records
  const day = view.date(records.since)
  const isEarlier = period === 'earlier'
  return (
    <section className="card gift-cards__records" aria-labelledby="gift-card-records">
      <div className="card__head">
        <h2 id="gift-card-records">{t('wallet.cards.records')}</h2>
        <span className="muted text-small">
          {isEarlier ? t('wallet.cards.before', { day }) : t('wallet.cards.since', { day })}
        </span>
        <a
          className="link text-small push-right"
          href={href('Shopcard', isEarlier ? {} : { period: 'earlier' })}
        >
          {isEarlier ? t('wallet.cards.recent') : t('wallet.cards.earlier')}
        </a>
      </div>
      {list.length === 0 ? (
        <EmptyState view={view} of={{ page, total }} icon="ticket" title={t('wallet.cards.noRecords')} />
      ) : (
        <StackedTable
          caption={t('wallet.cards.records')}
          heads={columns.map((column) => ({
            label: t(`wallet.cards.column.${column}`),
            numeric: numeric.has(column),
          }))}
        >
          {list.map((record) => (
            <Row key={record.id} view={view} record={record} />
          ))}
        </StackedTable>
      )}
      {list.length > 0 && (
        <div className="card__body row">
          <ExportChoice view={view} kind="wallet.records" />
        </div>
      )}
      <Pager
        view={view}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => href('Shopcard', { ...periodOf(records), page: String(to) })}
      />
    </section>
  )
}

function Bind({ view, form }: { view: ViewContext; form: FormState | null }) {
  const { t } = view
  const errorOf = errorsOf(form)
  return (
    <section className="card" aria-labelledby="bind-gift-card">
      <div className="card__head">
        <h2 id="bind-gift-card">{t('wallet.cards.bind.title')}</h2>
      </div>
      <ActionForm view={view} action="bind" to={view.href('Shopcard')} className="card__body stack">
        <Field
          view={view}
          name="no"
          label={t('wallet.cards.bind.no')}
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={form && !form.done ? form.values['no'] : undefined}
          {...errorOf('no')}
        />
        <Field
          view={view}
          name="password"
          label={t('wallet.cards.bind.password')}
          hint={t('wallet.cards.bind.passwordHint')}
          required
          maxLength={60}
          autoComplete="off"
          {...errorOf('password')}
        />
        <button className="button button--primary button--block">{t('wallet.cards.bind.button')}</button>
        <p className="muted text-tiny">{t('wallet.cards.bind.rule')}</p>
      </ActionForm>
    </section>
  )
}

/** /order/shopcard: the member's gift cards, what moved them, and the form that binds one. */
export function CardsPage({ view, data, form }: PageProps<CardBoard>) {
  const { t } = view
  const { list, total, page, size, usableFen } = data.cards
  return (
    <>
      <section className="card gift-cards">
        <header className="card__head">
          <h1>{t('pages.giftCards')}</h1>
          <span className="muted text-small">
            {t('wallet.cards.usable', { sum: yuanSum(view, usableFen) })}
          </span>
        </header>
        <FormAnswer view={view} form={form} />
        {total === 0 ? (
          <EmptyState
            view={view}
            icon="ticket"
            title={t('wallet.cards.none')}
            text={t('wallet.cards.noneText')}
          />
        ) : (
          <ul className="gift-cards__list" aria-label={t('wallet.cards.mine')}>
            {list.map((card) => (
              <Card key={card.id} view={view} card={card} />
            ))}
          </ul>
        )}
        <Pager
          view={view}
          label={t('wallet.cards.mine')}
          page={page}
          pages={Math.ceil(total / size)}
          hrefOf={(to) => view.href('Shopcard', { ...periodOf(data.records), cards: String(to) })}
        />
      </section>
      <div className="gift-cards__below">
        <Records view={view} records={data.records} />
        <Bind view={view} form={form} />
      </div>
    </>
  )
}
