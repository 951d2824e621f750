import { Chip } from '../../components/chip.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { hrefWith, swapLink } from './address.ts'
import type { ResultListData, SearchPageData } from '../../../src/modules/search/view.ts'

interface ListProps {
  view: ViewContext
  results: ResultListData
}

/** Orders of the list. */
export function SortLinks({ view, results }: ListProps) {
  return (
    <div className="sort-links" role="group" aria-label={view.t('search.sort.label')}>
      {results.sorts.map(({ label, to, current }) => (
        <a
          key={label}
          id={`sort-${to['sort'] || 'composite'}`}
          href={hrefWith(view, results, to)}
          aria-current={current || undefined}
          {...swapLink}
        >
          {label}
        </a>
      ))}
    </div>
  )
}

/** List or grid. */
export function LookSwitch({ view, results }: ListProps) {
  return (
    <div className="segments wide-only" role="group" aria-label={view.t('search.look.label')}>
      {results.looks.map(({ label, to, current }, index) => (
        <a
          key={label}
          id={`view-${index === 0 ? 'list' : 'grid'}`}
          href={hrefWith(view, results, to)}
          aria-current={current || undefined}
          {...swapLink}
        >
          <Icon view={view} name={index === 0 ? 'list' : 'grid'} />
          {label}
        </a>
      ))}
    </div>
  )
}

interface Props {
  view: ViewContext
  data: SearchPageData
}

/** How the search understood the words; one click switches to another meaning. */
function Readings({ view, data: { readings, results } }: Props) {
  const { t } = view
  return (
    <div className="result-bar readings">
      <span className="muted">{t('search.reading.label')}</span>
      <ul className="chip-list">
        {readings.map(({ label, without, others }) => (
          <li key={label} className="row row--wrap">
            <Chip
              view={view}
              label={label}
              removeHref={hrefWith(view, results, without)}
              linkProps={swapLink}
            />
            {others.map((other) => (
              <a
                key={other.label}
                className="link text-tiny"
                href={hrefWith(view, results, other.to)}
                {...swapLink}
              >
                {t('search.reading.instead', { reading: other.label })}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Heading({ view, data }: Props) {
  const { t } = view
  const { results, stores, filters, clear } = data
  return (
    <div className="result-bar">
      <h1>{data.title}</h1>
      <span className="muted no-wrap">{t('search.total.goods', { n: results.total })}</span>
      {stores && (
        <a className="link no-wrap" href={stores.href}>
          {t('search.total.stores', { n: stores.total })}
        </a>
      )}
      {filters.length > 0 && (
        <div className="chip-list push-right wide-only">
          {filters.map(({ label, to }) => (
            <Chip
              key={label}
              view={view}
              label={label}
              removeHref={hrefWith(view, results, to)}
              linkProps={swapLink}
            />
          ))}
          <a className="link text-tiny" href={hrefWith(view, results, clear)} {...swapLink}>
            {t('search.facet.clearShort')}
          </a>
        </div>
      )}
    </div>
  )
}

/** "In stock only": part of the filter form, although it stands here. */
function InStock({ view, path, checked }: { view: ViewContext; path: string; checked: boolean }) {
  return (
    <label className="row text-small">
      <input
        type="checkbox"
        id="f-inStock"
        name="inStock"
        value="true"
        form="filters"
        defaultChecked={checked}
        hx-get={path}
        hx-include="#filters"
        hx-trigger="change"
        hx-push-url="true"
      />
      {view.t('search.facet.inStock')}
    </label>
  )
}

/** The button that compares the ticked products; their checkboxes name the form `compareForm`. */
export const compareForm = 'compare'
/** Decisions 1: up to four products side by side. */
const MOST_COMPARED = 4

function CompareButton({ view }: { view: ViewContext }) {
  return (
    <form
      id={compareForm}
      action={view.href('Compare')}
      data-full={view.t('search.compare.full', { max: MOST_COMPARED })}
    >
      <button className="button button--small">{view.t('search.compare.button')}</button>
    </form>
  )
}

/** Heading with total and active filters, the reading of the words, then order, switches and view. */
export function ResultBar({ view, data }: Props) {
  const { t } = view
  const { results, form, readings } = data
  return (
    <div className="card">
      <Heading view={view} data={data} />
      {readings.length > 0 && <Readings view={view} data={data} />}
      <div className="result-bar">
        <a className="button button--small phone-only" href="#filters">
          <Icon view={view} name="filter" />
          {t('search.facet.title')}
          {form.active > 0 && <span className="count-badge">{form.active}</span>}
        </a>
        <SortLinks view={view} results={results} />
        <InStock view={view} path={results.path} checked={form.inStock} />
        <span className="push-right" />
        <CompareButton view={view} />
        <LookSwitch view={view} results={results} />
      </div>
    </div>
  )
}
