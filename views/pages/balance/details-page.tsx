import type { BalanceDetails } from '../../../src/modules/balance/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ExportChoice } from '../../components/export-choice.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import type { ViewContext } from '../../context.ts'
import { Lines } from './lines.tsx'

const kinds = [
  'topUp',
  'overpaid',
  'refund',
  'compensation',
  'order',
  'repayment',
  'withdrawal',
] as const satisfies readonly BalanceDetails['lines']['list'][number]['kind'][]

interface Props {
  view: ViewContext
  data: BalanceDetails
}

/** Narrows the list by kind and days: a GET form. */
function Filter({ view, data }: Props) {
  const { t, href } = view
  return (
    <form
      className="balance__filter"
      role="search"
      aria-label={t('balance.filter.label')}
      action={href('Mingxi')}
    >
      <label className="visually-hidden" htmlFor="balance-type">
        {t('balance.line.kind')}
      </label>
      <select className="input" id="balance-type" name="type" defaultValue={data.type ?? ''}>
        <option value="">{t('balance.filter.any')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`balance.kind.${kind}`)}
          </option>
        ))}
      </select>
      <label className="row text-small">
        {t('balance.filter.from')}
        <input className="input" name="from" type="date" defaultValue={data.from} />
      </label>
      <label className="row text-small">
        {t('balance.filter.to')}
        <input className="input" name="to" type="date" defaultValue={data.to} />
      </label>
      <button className="button">{t('balance.filter.submit')}</button>
      <a className="link text-small" href={href('Mingxi')}>
        {t('balance.filter.clear')}
      </a>
    </form>
  )
}

/** /order/mingxi: every movement of two years, with what was there before, between and after. */
export function DetailsPage({ view, data }: PageProps<BalanceDetails>) {
  const { t, href } = view
  const { list, ...place } = data.lines
  const address = { type: data.type ?? undefined, from: data.from, to: data.to }
  return (
    <section className="card balance balance__rows">
      <div className="card__head">
        <h1>{t('pages.balanceDetails')}</h1>
        <span className="muted text-small">{t('balance.details.text')}</span>
      </div>
      <Filter view={view} data={data} />
      <dl className="balance__sums">
        <div>
          <dt>{t('balance.details.opening', { day: view.date(data.from) })}</dt>
          <dd>{yuanSum(view, data.openingFen)}</dd>
        </div>
        <div>
          <dt>{t('balance.details.closing', { day: view.date(data.to) })}</dt>
          <dd>{yuanSum(view, data.closingFen)}</dd>
        </div>
      </dl>
      {list.length === 0 ? (
        <EmptyState view={view} of={place} icon="coin" as="h2" title={t('balance.details.none')} />
      ) : (
        <Lines view={view} lines={list} />
      )}
      {list.length > 0 && (
        <div className="card__body row">
          <ExportChoice view={view} kind="balance.lines" />
        </div>
      )}
      <ListPager
        view={view}
        place={place}
        hrefOf={(page, cursor) => href('Mingxi', { ...address, page: page > 1 ? page : undefined, cursor })}
      />
    </section>
  )
}
