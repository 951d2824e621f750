import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { ProductPicture } from '../../components/product-picture.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { OrderConversation } from '../messages/conversation.tsx'
import { Sum } from '../orders/parts.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseSteps } from './case-steps.tsx'
import { EvidenceForm } from './evidence.tsx'
import { Became } from './facts.tsx'
import type { ReturnPageData } from './page-data.ts'
import { ReplacementCard } from './replacement.tsx'
import { ComesBack, goodsName, momentOf } from './parts.tsx'

interface Props {
  view: ViewContext
  data: ReturnPageData
  form: FormState | null
}

const fieldsOf = ({ returnNo, version }: ReturnView) => ({ returnNo, version: String(version) })

/** The goods go on their way: with a carrier of the buyer's, or with the one that the store booked. */
function SendBack({ view, data, form }: Props) {
  const { t } = view
  const sent = form?.action === 'sendBack' ? form : null
  const errorOf = errorsOf(sent)
  const typed = (name: string) => ({ name, defaultValue: sent?.values[name] ?? '', ...errorOf(name) })
  return (
    <ActionForm view={view} action="sendBack" fields={fieldsOf(data)} className="stack account-form">
      {!data.collected && (
        <>
          <p>
            {t('returns.page.sendTo')} <b>{data.sendTo ?? t('returns.page.sendToUnknown')}</b>
          </p>
          <Field
            view={view}
            {...typed('carrier')}
            label={t('returns.page.carrier')}
            maxLength={50}
            required
          />
          <Field view={view} {...typed('no')} label={t('returns.page.no')} maxLength={50} required />
        </>
      )}
      {data.sentSerials.length > 0 && (
        <TextField
          view={view}
          id="return-serials"
          label={t('returns.page.serials')}
          hint={t('returns.page.serialsHint', { serials: data.sentSerials.join(' ') })}
          required
          {...errorOf('serials')}

          name="serials"
          rows={2}
          defaultValue={sent?.values['serials'] ?? ''}
        />
      )}
      <p>
        <button className="button button--primary">
          {t(data.collected ? 'returns.page.handOver' : 'returns.page.send')}
        </button>
      </p>
    </ActionForm>
  )
}

/** The platform is asked, once, while there is time; before that how it may be, and the way to keep the goods. */
function Disagree({ view, data, form }: Props) {
  const { t } = view
  const { state, disputeUntil } = data
  const mayWithdraw = state === 'asked' || state === 'agreed'
  if (!disputeUntil && !['asked', 'agreed', 'sent', 'arrived'].includes(state)) return null
  const sent = form?.action === 'complain' ? form : null
  return (
    <section className="card" aria-labelledby="disagree">
      <div className="card__head">
        <h2 id="disagree">{t('returns.page.complainTitle')}</h2>
      </div>
      <div className="card__body stack">
        {disputeUntil ? (
          <ActionForm view={view} action="complain" fields={fieldsOf(data)} className="stack">
            <p className="muted text-small">
              {t('returns.page.complainText', { time: momentOf(view, disputeUntil) })}
            </p>
            <TextField
              view={view}
              id="return-complaint"
              label={t('returns.page.complainReason')}
              required
              {...errorsOf(sent)('text')}

              name="text"
              rows={3}
              maxLength={500}
              defaultValue={sent?.values['text'] ?? ''}
            />
            <button className="button button--primary button--block">{t('returns.page.complain')}</button>
          </ActionForm>
        ) : (
          <>
            <p className="muted text-small">{t('returns.page.later', { days: data.disputeDays })}</p>
            <button className="button button--block" disabled>
              {t('returns.page.complain')}
            </button>
          </>
        )}
        {mayWithdraw && (
          <ActionForm view={view} action="withdraw" fields={fieldsOf(data)}>
            <button className="button button--small">{t('returns.page.withdraw')}</button>
          </ActionForm>
        )}
      </div>
    </section>
  )
}

/** What comes back, by which means. */
function Refund({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const { back } = data
  if (!back && data.type !== 'exchange') return null
  const total = back && back.amountFen + back.giftCardFen
  return (
    <section className="card" aria-labelledby="case-refund">
      <div className="card__head">
        <h2 id="case-refund">{t(back ? 'returns.page.refund' : 'returns.type.exchange')}</h2>
      </div>
      <div className="card__body">
        {back ? (
          <>
            <ComesBack view={view} back={back} />
            {total !== null && total > 0 && (
              <p className="return-case__total">
                {t('returns.page.total')} <Sum view={view} fen={total} />
              </p>
            )}
          </>
        ) : (
          <p className="muted text-small">{t('returns.page.exchangeText')}</p>
        )}
      </div>
    </section>
  )
}

/** The goods, how many of them, and what became of those that are back. */
function Goods({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const { quarantine } = data
  return (
    <section className="card" aria-labelledby="case-goods">
      <div className="card__head">
        <h2 id="case-goods">{t('returns.page.goods')}</h2>
      </div>
      <div className="card__body stack">
        <div className="return-case__goods">
          <div className="picture">
            <ProductPicture view={view} picture={data.picture} />
          </div>
          <div>
            <p>{goodsName(view, data)}</p>
            <p className="muted text-small">
              <span className="monospace">{data.goods.skuNumber}</span>{' '}
              {t('returns.page.part', { count: data.quantity, of: data.lineQuantity })}
            </p>
            {data.goods.batchNumber && (
              <p className="muted text-small">{t('returns.page.lots', { lots: data.goods.batchNumber })}</p>
            )}
          </div>
        </div>
        {quarantine && (
          <div className="muted text-small">
            <Became view={view} {...quarantine} />
          </div>
        )}
      </div>
    </section>
  )
}

/** One return as its buyer sees it, with the one thing that is theirs to do now. */
export function ReturnPage({ view, data, form }: PageProps<ReturnPageData>) {
  const { t } = view
  const sends = data.state === 'agreed' && !(data.collected && !data.pickup)
  return (
    <div className="return-case stack">
      <CaseHead view={view} data={data} />
      <FormAnswer view={view} form={form} />
      <div className="return-case__columns">
        <div className="stack">
          {sends && (
            <section className="card" aria-labelledby="send-back">
              <div className="card__head">
                <h2 id="send-back">{t('returns.page.sendTitle')}</h2>
              </div>
              <div className="card__body">
                <SendBack view={view} data={data} form={form} />
              </div>
            </section>
          )}
          <ReplacementCard view={view} data={data} />
          <CaseSteps view={view} data={data} />
          {data.evidenceLeft > 0 && (
            <section className="card" id="evidence" aria-labelledby="evidence-title">
              <div className="card__head">
                <h2 id="evidence-title">{t('returns.evidence.title')}</h2>
              </div>
              <div className="card__body">
                <EvidenceForm view={view} data={data} form={form} />
              </div>
            </section>
          )}
          {data.conversation && (
            <OrderConversation view={view} conversation={data.conversation} form={form} pageKey={data.key} />
          )}
        </div>
        <div className="stack">
          <Refund view={view} data={data} />
          <Goods view={view} data={data} />
          <Disagree view={view} data={data} form={form} />
        </div>
      </div>
    </div>
  )
}
