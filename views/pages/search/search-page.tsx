import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Note } from '../../components/note.tsx'
import { swapResults } from './address.ts'
import { Facets } from './facets.tsx'
import { NearMissHelp } from './near-miss.tsx'
import { LeadOn } from './lead-on.tsx'
import { PickerPage } from './picker-page.tsx'
import { PublicFacts } from './public-facts.tsx'
import { compareForm, ResultBar } from './result-bar.tsx'
import { ResultList } from './result-list.tsx'
import type { PickerPageData, SearchPageData } from '../../../src/modules/search/view.ts'

/**
 * Links and the form inside the search area swap #results, and out of band the fields with their new counts and the
 * total for screen readers. The form itself stays, so that the sheet of a phone stays open.
 */
const alsoSwapped = {
  'hx-select-oob:inherited': '#filter-fields:innerMorph,#search-status:innerMorph',
  'hx-swap:inherited': 'outerMorph',
}

/** Products found: filters beside a list to sort, compare and page through; or the periodic table alone. */
export function SearchPage({ view, data }: PageProps<SearchPageData | PickerPageData>) {
  if ('picker' in data) return <PickerPage view={view} data={data} />
  const { results, near } = data
  return (
    <>
      <Breadcrumb view={view} crumbs={data.crumbs} />
      <div className="search-page" {...swapResults(view)} {...alsoSwapped}>
        <Facets view={view} data={data} />
        <p className="visually-hidden" role="status" id="search-status">
          {view.t('search.total.goods', { n: results.total })}
        </p>
        <div id="results" tabIndex={-1}>
          {data.otherErrors.map((error) => (
            <Note key={error} view={view} tone="x" alert>
              {error}
            </Note>
          ))}
          <ResultBar view={view} data={data} />
          {data.facts.length > 0 && <PublicFacts view={view} facts={data.facts} results={results} />}
          {near && <NearMissHelp view={view} near={near} results={results} />}
          {results.pages > 0 && <ResultList view={view} results={results} compareForm={compareForm} />}
          {near && <LeadOn view={view} />}
        </div>
      </div>
    </>
  )
}
