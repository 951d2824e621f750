import type { ReturnOption, ReturnOptions } from '../../../src/modules/returns/view.ts'
import type { ProductPictureData } from '../../../src/modules/catalogue/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { yuanText } from '../../../src/shared/fen.ts'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { PictureField, PictureList } from '../../components/picture-field.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { ComesBack, goodsName, momentOf } from './parts.tsx'

interface ApplyPageData extends ReturnOptions {
  picture: ProductPictureData
  /** Of the form, so that sending it twice asks once. */
  key: string
}

interface Props {
  view: ViewContext
  data: ApplyPageData
  form: FormState | null
}

/** What is wrong with a choice, below it. */
function Wrong({ view, id, error }: { view: ViewContext; id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon view={view} name="warn" />
      {error}
    </p>
  )
}

/** The last moment at which something of these may be asked for; null where nothing may. */
function latest(options: readonly ReturnOption[]): Date | null {
  const open = options.filter(({ refusal }) => refusal === null).map(({ until }) => until!.getTime())
  return open.length > 0 ? new Date(Math.max(...open)) : null
}

/** Choices with until when each holds; what cannot be asked for now says why. */
function Choices({
  view,
  form,
  name,
  label,
  choices,
}: Omit<Props, 'data'> & {
  name: 'type' | 'reason'
  label: string
  choices: readonly { value: string; text: string; options: readonly ReturnOption[] }[]
}) {
  const { t } = view
  const { error } = errorsOf(form)(name)
  return (
    <fieldset className="return-case__choices" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className="return-case__plates">
        {choices.map(({ value, text, options }) => {
          const until = latest(options)
          return (
            <label key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                disabled={until === null}
                defaultChecked={form?.values[name] === value}
                required
              />
              <span>
                {text}
                <small>
                  {until
                    ? t('returns.page.until', { time: momentOf(view, until) })
                    : (options[0]?.refusal ?? t('returns.page.notNow'))}
                </small>
              </span>
            </label>
          )
        })}
      </div>
      <Wrong view={view} id={name} error={error} />
    </fieldset>
  )
}

/** How many. The button beside it is the first of the form, so Enter shows what comes back and sends nothing. */
function Quantity({ view, data, form }: Props) {
  const { t } = view
  return (
    <Field
      view={view}
      id="return-quantity"
      name="quantity"
      label={t('returns.page.quantity')}
      type="number"
      min={1}
      max={data.maxQuantity}
      defaultValue={data.back?.quantity ?? 1}
      required
      beside={
        <button className="button" name="action" value="show" formNoValidate>
          {t('returns.page.show')}
        </button>
      }
      {...errorsOf(form)('quantity')}
    />
  )
}

/** What is said of the units: what to do with them, why, in words and pictures. */
function Wishes({ view, data, form }: Props) {
  const { t } = view
  const { options } = data
  const types = ['refund', 'exchange'] as const
  const names = [...new Set(options.map(({ reason }) => reason))]
  return (
    <section className="card">
      <div className="card__body return-case__form">
        <Goods view={view} data={data} />
        <Quantity view={view} data={data} form={form} />
        <Choices
          view={view}
          form={form}
          name="type"
          label={t('returns.page.type')}
          choices={types.map((value) => ({
            value,
            text: t(`returns.type.${value}`),
            options: options.filter(({ type }) => type === value),
          }))}
        />
        <Choices
          view={view}
          form={form}
          name="reason"
          label={t('returns.page.reason')}
          choices={names.map((value) => ({
            value,
            text: t(`returns.reason.${value}`),
            options: options.filter(({ reason }) => reason === value),
          }))}
        />
        <TextField
          view={view}
          id="return-text"
          label={t('returns.page.text')}
          hint={t('returns.page.textHint')}
          required={undefined}
          {...errorsOf(form)('text')}

          name="text"
          rows={3}
          maxLength={500}
          defaultValue={form?.values['text'] ?? ''}
        />
        <label className="row return-case__beside">
          <input
            type="checkbox"
            name="opened"
            value="true"
            defaultChecked={form?.values['opened'] === 'true'}
          />
          {t('returns.page.opened')}
        </label>
        {data.damages.map(({ text, pictures }) => (
          <div key={text} className="stack return-case__beside">
            <p className="text-small">{t('returns.page.shownOnReceipt', { text })}</p>
            <PictureList view={view} hrefs={pictures} />
          </div>
        ))}
        <PictureField
          view={view}
          form={form}
          id="return-file"
          label={t('returns.page.images')}
          hint={t('returns.page.imagesHint')}
          most={9}
        />
        <div className="return-case__row">
          <p className="return-case__label">{t('returns.page.wayBack')}</p>
          <p className="text-small muted">
            {t(data.collected ? 'returns.page.collected' : 'returns.page.sendYourself')}{' '}
            {t('returns.page.freightOfFault')}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Goods of the line, with what was paid for one and how many are back. */
function Goods({ view, data }: Pick<Props, 'view' | 'data'>) {
  return (
    <div className="return-case__row">
      <p className="return-case__label">{view.t('returns.page.goods')}</p>
      <div className="return-case__goods">
        <div className="picture">
          <ProductPicture view={view} picture={data.picture} />
        </div>
        <div>
          <h2>{goodsName(view, data)}</h2>
          <p className="text-small muted monospace">{data.goods.skuNumber}</p>
          <p className="text-small">
            {view.t('returns.page.price', {
              price: yuanText(data.unitPriceFen),
              quantity: data.quantity,
              returned: data.returned,
            })}
          </p>
        </div>
      </div>
    </div>
  )
}

/** What comes back by which means, and the button that asks for it. */
function Expected({
  view,
  back,
  answerHours,
}: Pick<Props, 'view'> & Pick<ReturnOptions, 'answerHours'> & { back: NonNullable<ReturnOptions['back']> }) {
  const { t } = view
  return (
    <div className="stack">
      <section className="card" aria-labelledby="comes-back">
        <div className="card__head">
          <h2 id="comes-back">{t('returns.page.expected')}</h2>
        </div>
        <div className="card__body stack">
          <p className="text-small muted">{t('returns.page.units', { count: back.quantity })}</p>
          <ComesBack view={view} back={back} />
          <p className="text-small muted">
            {t('returns.page.means')} {back.freightKept && t('returns.page.kept')}{' '}
            {back.unearned > 0 && t('returns.page.unearned', { points: view.number(back.unearned) })}
          </p>
          <button className="button button--primary button--block" name="action" value="apply">
            {t('returns.page.submit')}
          </button>
          <p className="text-small muted">{t('returns.page.answerIn', { hours: answerHours })}</p>
        </div>
      </section>
      <Note view={view} tone="w">
        {t('returns.page.rules')}
      </Note>
    </div>
  )
}

/** A return or an exchange is asked for: how many, what for, why, with what comes back by which means. */
export function ReturnApplyPage({ view, data, form }: PageProps<ApplyPageData>) {
  const { t, href } = view
  const { orderNo, skuId, lineId, receivedAt, back } = data
  return (
    <div className="return-case stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.afterSalesApply')}</h1>
          <span className="text-small muted">
            <a className="link" href={href('OrderDetail', { orderNo })}>
              {t('returns.page.applyText', { orderNo })}
            </a>
            {' · '}
            {receivedAt
              ? t('returns.page.receivedOn', { day: view.date(receivedAt) })
              : t('returns.page.notReceived')}
          </span>
          <a className="link text-small push-right" href={href('helpCenter', { id: '18' })}>
            {t('returns.page.policy')}
          </a>
        </div>
        {!back && (
          <div className="card__body stack">
            <Goods view={view} data={data} />
            <p>{t('returns.page.nothing')}</p>
          </div>
        )}
      </section>
      {back && (
        <form method="post" encType="multipart/form-data" className="stack">
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="goods" value={`${orderNo}/${skuId}/${lineId}`} />
          <input type="hidden" name="key" value={data.key} />
          <FormAnswer view={view} form={form} />
          <div className="return-case__columns">
            <Wishes view={view} data={data} form={form} />
            <Expected view={view} back={back} answerHours={data.answerHours} />
          </div>
        </form>
      )}
    </div>
  )
}
