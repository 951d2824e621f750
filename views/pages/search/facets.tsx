import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { hrefWith, swapLink } from './address.ts'
import { FacetFields } from './facet-fields.tsx'
import type { SearchPageData } from '../../../src/modules/search/view.ts'

interface Props {
  view: ViewContext
  data: Pick<SearchPageData, 'form' | 'clear' | 'results'>
}

/** Filters as one form. On phones it is a sheet that the link #filters opens and #results closes (search.css). */
export function Facets({ view, data: { form, clear, results } }: Props) {
  const { t } = view
  return (
    <form
      className="card facets"
      id="filters"
      action={results.path}
      aria-label={t('search.facet.label')}
      hx-get={results.path}
      hx-trigger="change"
      hx-push-url="true"
      hx-sync="this:replace"
    >
      <div className="facets__head">
        <h2>{t('search.facet.title')}</h2>
        <a className="link text-tiny" href={hrefWith(view, results, clear)} {...swapLink}>
          {t('search.facet.clear')}
        </a>
        <a className="icon-button phone-only" href="#results" aria-label={t('search.facet.close')}>
          <Icon view={view} name="x" />
        </a>
      </div>
      <div id="filter-fields">
        <FacetFields view={view} form={form} results={results} />
      </div>
      <div className="facets__actions">
        <button className="button button--primary">{t('search.facet.apply')}</button>
      </div>
    </form>
  )
}
