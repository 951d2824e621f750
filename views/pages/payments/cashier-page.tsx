import type { PageProps } from '../../../src/platform/page.tsx'
import { BuyFlow } from '../../components/buy-flow.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import type { ViewContext } from '../../context.ts'
import { AssetsPanel } from './assets-panel.tsx'
import { sumText } from '../../components/sum-text.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import { cameFrom } from './parts.ts'
import { TransferPanel } from './transfer-panel.tsx'
import type { CashierView, MeansView, PayingOrder } from '../../../src/modules/payments/view.ts'
import { WechatPanel } from './wechat-panel.tsx'

const two = (n: number) => String(n).padStart(2, '0')

function Countdown({ view, data }: { view: ViewContext; data: CashierView }) {
  const { t } = view
  const { hours, minutes, seconds } = data.left
  // Only for orders is there more time to transfer.
  const ofOrders = data.transferChosen ? 'payments.closesLater' : 'payments.closes'
  return (
    <p className="cashier-head__deadline">
      <Icon view={view} name="clock" />
      <span>{t('payments.left')}</span>
      <time className="countdown" dateTime={`PT${hours}H${minutes}M${seconds}S`} data-until={data.deadlineAt}>
        <b>{two(hours)}</b>
        <i>{t('payments.hours')}</i>
        <b>{two(minutes)}</b>
        <i>{t('payments.minutes')}</i>
        <b>{two(seconds)}</b>
        <i>{t('payments.seconds')}</i>
      </time>
      <span className="muted text-tiny">
        {t(data.kind === 'orders' ? ofOrders : 'payments.other.closes')}
      </span>
    </p>
  )
}

/** Orders of this payment by store and goods, with the parts of each amount. */
function Orders({ view, orders }: { view: ViewContext; orders: PayingOrder[] }) {
  const { t, href } = view
  const hasContract = orders.some(({ contractNumber }) => contractNumber !== null)
  const words = ['order', 'store', 'goods', ...(hasContract ? (['contract'] as const) : [])] as const
  const sums = ['goodsSum', 'freight', 'deducted', 'payable'] as const
  return (
    <table className="data-table cashier-orders">
      <caption className="visually-hidden">{t('payments.orders')}</caption>
      <thead>
        <tr>
          {words.map((name) => (
            <th key={name} scope="col">
              {t(`payments.${name}`)}
            </th>
          ))}
          {sums.map((name) => (
            <th key={name} scope="col" className="number">
              {t(`payments.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <td data-l={t('payments.order')}>
              <a className="monospace link" href={href('OrderDetail', { orderNo: order.number })}>
                {order.number}
              </a>
            </td>
            <td data-l={t('payments.store')}>{order.store}</td>
            <td data-l={t('payments.goods')}>
              {t(order.kinds > 1 ? 'payments.goodsAndOthers' : 'payments.goodsOne', {
                name: order.goods,
                kinds: order.kinds,
                pieces: view.number(order.pieces),
              })}
            </td>
            {hasContract && (
              <td className="monospace" data-l={t('payments.contract')}>
                {order.contractNumber ?? '—'}
              </td>
            )}
            <td className="number" data-l={t('payments.goodsSum')}>
              {sumText(view, order.goodsFen)}
            </td>
            <td className="number" data-l={t('payments.freight')}>
              {sumText(view, order.freightFen)}
            </td>
            <td className="number" data-l={t('payments.deducted')}>
              {sumText(view, -order.deductedFen)}
            </td>
            <td className="number strong" data-l={t('payments.payable')}>
              {sumText(view, order.payableFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is paid where it is no order: there is no page of it, and no goods, freight or discount. */
function Other({ view, orders }: { view: ViewContext; orders: PayingOrder[] }) {
  const { t } = view
  return (
    <table className="data-table cashier-orders">
      <caption className="visually-hidden">{t('payments.other.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payments.other.number')}</th>
          <th scope="col">{t('payments.other.what')}</th>
          <th scope="col" className="number">
            {t('payments.payable')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, goods, payableFen }) => (
          <tr key={number}>
            <td className="monospace" data-l={t('payments.other.number')}>
              {number}
            </td>
            <td data-l={t('payments.other.what')}>{goods}</td>
            <td className="number strong" data-l={t('payments.payable')}>
              {sumText(view, payableFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is said of orders, and of anything else that is paid here. */
function openText({ t }: ViewContext, { kind, orders, checking }: CashierView): string {
  if (checking) return t('payments.checking.text')
  return kind === 'orders' ? t('payments.placed.text', { count: orders.length }) : t('payments.other.open')
}

const overText = ({ t }: ViewContext, { kind }: CashierView): string =>
  kind === 'orders' ? t('payments.over.text') : t('payments.other.over')

/** The amount to pay, its deadline, and its orders. */
function Placed({ view, data }: { view: ViewContext; data: CashierView }) {
  const { t } = view
  const ofOrders = data.kind === 'orders'
  const toPay = ofOrders ? 'payments.placed.title' : 'payments.other.title'
  const openTitle = data.checking ? 'payments.checking.title' : toPay
  const title = data.open ? openTitle : 'payments.over.title'
  return (
    <section className="card cashier-head" aria-label={t('payments.placed.label')}>
      <div className="cashier-head__top">
        <Icon view={view} name={data.open ? 'ok' : 'warn'} />
        <div className="cashier-head__text">
          <h2>{t(title)}</h2>
          <p>{data.open ? openText(view, data) : overText(view, data)}</p>
          {data.open && !data.checking && <Countdown view={view} data={data} />}
        </div>
        <div className="cashier-head__amount">
          <span>{t('payments.payable')}</span>
          <PriceTag view={view} fen={data.amountFen} sum size="large" />
          {view.money(data.amountFen).yuan && (
            <small>{t('payments.charged', { yuan: view.money(data.amountFen).yuan })}</small>
          )}
        </div>
      </div>
      {ofOrders ? <Orders view={view} orders={data.orders} /> : <Other view={view} orders={data.orders} />}
    </section>
  )
}

/** The means of payment as buttons, because choosing one changes something. */
function Methods({ view, data }: { view: ViewContext; data: CashierView }) {
  const { t } = view
  const note = ({ code, leftFen, barred }: MeansView) => {
    if (barred) return t('payments.barred')
    if (leftFen === null) return t.dynamic(`payments.note.${code}`)
    return t('payments.available', { amount: yuanSum(view, leftFen) })
  }
  return (
    <form className="payment__means" method="post" action={data.href} aria-label={t('payments.methods')}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="payGroupNo" value={data.payNo} />
      <input type="hidden" name="action" value="choose" />
      {data.methods.map((means) => (
        <button
          key={means.code}
          name="method"
          value={means.code}
          aria-current={means.code === data.chosen.code ? 'true' : undefined}
          disabled={!means.offered && !means.barred && means.code !== data.chosen.code}
        >
          <Icon view={view} name={means.icon} />
          <span>
            <b>{t.dynamic(`payments.method.${means.code}`)}</b>
            <small>{note(means)}</small>
          </span>
        </button>
      ))}
    </form>
  )
}

/** Back to where whoever pays came from. */
function Back({ view: { t, href }, kind }: { view: ViewContext; kind: CashierView['kind'] }) {
  return (
    <a className="link push-right" href={href(cameFrom[kind])}>
      {t(kind === 'orders' ? 'payments.back' : `payments.other.back.${kind}`)}
    </a>
  )
}

const panels = { code: WechatPanel, voucher: TransferPanel, assets: AssetsPanel }

/** The cashier: one page for all means of payment, each at its own address. */
export function CashierPage({ view, data, form }: PageProps<CashierView>) {
  const { t } = view
  const Panel = panels[data.chosen.panel]
  return (
    <div data-pay={data.open ? `/api/pay/result?payNo=${data.payNo}` : undefined} data-done={data.doneHref}>
      <div className="flow-top">{data.kind === 'orders' && <BuyFlow view={view} current="pay" />}</div>
      <Placed view={view} data={data} />
      {data.open && (
        <section className="card payment" aria-label={t('payments.methods')}>
          <Methods view={view} data={data} />
          <div className="payment__panel">
            <FormAnswer view={view} form={form} />
            {data.checking && data.voucher && data.chosen.panel !== 'voucher' && (
              <Note view={view} tone="w">
                {t('payments.voucher.waits', { number: data.voucher.number })}
              </Note>
            )}
            <Panel view={view} data={data} form={form} />
          </div>
        </section>
      )}
      <p className="cashier-foot">
        <Icon view={view} name="lock" />
        <span>{t('payments.safe', { hotline: view.site.hotline })}</span>
        <Back view={view} kind={data.kind} />
      </p>
    </div>
  )
}
