import type { FormState } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import type { ViewContext } from '../../context.ts'
import { minuteOf } from './parts.ts'
import type { CashierView } from '../../../src/modules/payments/view.ts'

interface Props {
  view: ViewContext
  data: CashierView
  form: FormState | null
}

function Code({ view, qr, label }: { view: ViewContext; qr: { size: number; path: string }; label: string }) {
  const edge = qr.size + 4
  return (
    <figure>
      <svg viewBox={`-2 -2 ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={qr.path} fill="#06303f" />
      </svg>
      <figcaption>
        <Icon view={view} name="qr" />
        {view.t('payments.wechat.scan')}
      </figcaption>
    </figure>
  )
}

/** Shown without a merchant account at WeChat or while another payment is examined, in place of a button that could only fail. */
function NotOffered({ view, data }: Pick<Props, 'view' | 'data'>) {
  return (
    <div className="wechat-code wechat-code--none">
      <div className="wechat-code__text">
        <h2>{view.t('payments.method.wechat')}</h2>
        <Note view={view}>{view.t.dynamic(data.chosen.barred ?? 'payments.wechat.notOffered')}</Note>
      </div>
    </div>
  )
}

/** The code for the payer's phone with its result; before there is a code, the button that requests one, which the script presses right after placing. */
export function WechatPanel({ view, data, form }: Props) {
  const { t } = view
  if (!data.chosen.offered && !data.wechat) return <NotOffered view={view} data={data} />
  const { wechat } = data
  return (
    <div className={wechat ? 'wechat-code' : 'wechat-code wechat-code--none'}>
      {wechat && (
        <Code view={view} qr={wechat.qr} label={t('payments.wechat.code', { number: wechat.number })} />
      )}
      <div className="wechat-code__text">
        <h2>{t('payments.method.wechat')}</h2>
        <p className="wechat-code__amount">
          <span>{t('payments.amount')}</span>
          <PriceTag view={view} fen={data.amountFen} sum size="large" />
          {view.money(data.amountFen).yuan && <span>{view.money(data.amountFen).yuan}</span>}
        </p>
        {wechat && (
          <dl className="fact-list">
            <dt>{t('payments.number')}</dt>
            <dd className="monospace">{wechat.number}</dd>
            <dt>{t('payments.wechat.until')}</dt>
            <dd>{minuteOf(view, wechat.expiresAt)}</dd>
          </dl>
        )}
        <ol className="wechat-code__steps">
          <li>{t('payments.wechat.step1')}</li>
          <li>{t('payments.wechat.step2')}</li>
          <li>{t('payments.wechat.step3')}</li>
        </ol>
        <form className="row" method="post" action={data.href}>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="payGroupNo" value={data.payNo} />
          {wechat ? (
            <>
              <button className="button button--buy" name="action" value="check">
                {t('payments.wechat.paid')}
              </button>
              <button className="button" name="action" value="renew">
                {t('payments.wechat.renew')}
              </button>
            </>
          ) : (
            <button
              className="button button--buy"
              name="action"
              value="code"
              data-now={form ? undefined : ''}
            >
              {t('payments.wechat.get')}
            </button>
          )}
        </form>
        <Note view={view}>
          {t(data.kind === 'orders' ? 'payments.wechat.limit' : 'payments.wechat.limitElse')}
        </Note>
      </div>
    </div>
  )
}
