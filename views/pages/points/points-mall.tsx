import type { PointsMallData } from '../../../src/modules/points/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { ViewContext } from '../../context.ts'

/** Help article that explains how members earn and spend points. */
const RULES_ARTICLE = 12

type Goods = PointsMallData['list'][number]
interface Props {
  view: ViewContext
  data: PointsMallData
}

/** A visitor signs in first and returns; a member chooses the goods, or reads how many points are missing. */
function Choose({ view, data, goods }: Props & { goods: Goods }) {
  const { t, href } = view
  if (!data.own)
    return (
      <a className="button button--block" href={view.signInHref}>
        {t('content.points.signIn')}
      </a>
    )
  const missing = goods.points - data.own.balance
  if (missing > 0)
    return <p className="muted text-small">{t('points.mall.missing', { points: view.number(missing) })}</p>
  const page = data.page > 1 ? { page: String(data.page) } : {}
  return (
    <a
      className="button button--block"
      href={`${href('Integral', { ...page, goods: goods.id })}#exchange`}
      aria-label={`${t('content.points.exchange')} ${goods.name}`}
      aria-current={data.chosen?.id === goods.id ? 'true' : undefined}
    >
      {t('content.points.exchange')}
    </a>
  )
}

/** How many of the chosen goods, and where to. */
function Exchange({
  view,
  goods,
  own,
  form,
}: {
  view: ViewContext
  goods: Goods
  own: NonNullable<PointsMallData['own']>
  form: FormState | null
}) {
  const { t, href, number } = view
  const errorOf = errorsOf(form)
  const usual = own.addresses.find(({ isDefault }) => isDefault)?.id
  return (
    <section className="card" id="exchange" aria-labelledby="exchange-title">
      <div className="card__head">
        <h2 id="exchange-title">{t('points.mall.title')}</h2>
        <span className="muted text-small">{t('points.mall.have', { points: number(own.balance) })}</span>
      </div>
      <ActionForm
        view={view}
        action="exchange"
        fields={{ goodsId: goods.id, each: String(goods.points), key: own.key }}
        className="card__body stack"
      >
        <p>
          <b>{goods.name}</b>{' '}
          <span className="muted text-small">
            {t('points.mall.terms', { points: number(goods.points), most: goods.perMember })}
          </span>
        </p>
        <Field
          view={view}
          name="quantity"
          label={t('points.mall.quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(goods.stock, goods.perMember)}
          required
          defaultValue={form?.values['quantity'] ?? '1'}
          {...errorOf('quantity')}
        />
        {own.addresses.length === 0 ? (
          <p>
            <a className="link" href={href('Address')}>
              {t('points.mall.noAddress')}
            </a>
          </p>
        ) : (
          <>
            <SelectField
              view={view}
              name="addressId"
              label={t('points.mall.address')}
              none={t('points.mall.choose')}
              options={own.addresses.map(({ id, label }) => ({ value: id, label }))}
              defaultValue={form?.values['addressId'] ?? usual}
              required
              {...errorOf('addressId')}
            />
            <button className="button button--primary">{t('points.mall.button')}</button>
          </>
        )}
        <p className="muted text-tiny">{t('points.mall.note')}</p>
      </ActionForm>
    </section>
  )
}

function Card({ view, data, goods }: Props & { goods: Goods }) {
  const { t } = view
  return (
    <li className="card">
      <div className="picture">
        {goods.picture ? (
          <img src={goods.picture} alt="" width={160} height={160} loading="lazy" />
        ) : (
          <Icon view={view} name={goods.icon as IconName} />
        )}
      </div>
      <h2 className="two-lines">{goods.name}</h2>
      <p className="row row--wrap row--apart">
        <b>{t('content.points.cost', { points: view.number(goods.points) })}</b>
        {goods.stock > 0 && (
          <span className="muted text-small">
            {t('content.points.stock', { stock: view.number(goods.stock) })}
          </span>
        )}
      </p>
      {goods.stock > 0 ? (
        <Choose view={view} data={data} goods={goods} />
      ) : (
        <button className="button button--block" disabled>
          {t('content.points.soldOut')}
        </button>
      )}
    </li>
  )
}

/** Goods of the points mall with their points and stock, and the one that was chosen. */
export function PointsMall({ view, data, form }: PageProps<PointsMallData>) {
  const { t, href } = view
  const pages = Math.ceil(data.total / data.size)
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.pointsMall') }]} />
      <header className="page-head">
        <h1>{t('content.points.title')}</h1>
        <p className="muted">
          {t('content.points.intro')}{' '}
          <a className="link" href={href('helpCenter', { id: RULES_ARTICLE })}>
            {t('content.points.rules')}
          </a>
        </p>
        {data.own && (
          <p className="row">
            <span>{t('points.mall.have', { points: view.number(data.own.balance) })}</span>
            <a className="link" href={href('Exchanges')}>
              {t('pages.exchanges')}
            </a>
          </p>
        )}
      </header>
      <FormAnswer view={view} form={form} />
      {data.chosen && data.own && <Exchange view={view} goods={data.chosen} own={data.own} form={form} />}
      {data.list.length === 0 ? (
        <EmptyState view={view} of={data} icon="coin" title={t('content.points.empty')} />
      ) : (
        <ul className="card-grid card-grid--four" aria-label={t('content.points.list')}>
          {data.list.map((goods) => (
            <Card key={goods.id} view={view} data={data} goods={goods} />
          ))}
        </ul>
      )}
      <Pager view={view} page={data.page} pages={pages} hrefOf={(page) => href('Integral', { page })} />
    </>
  )
}
