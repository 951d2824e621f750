import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { hrefWith } from './address.ts'
import type { PublicFact, ResultListData } from '../../../src/modules/search/view.ts'

interface Props {
  view: ViewContext
  facts: PublicFact[]
  results: ResultListData
}

/** Public numbers, methods and systems that the words name: facts above the goods, never goods themselves. */
export function PublicFacts({ view, facts, results }: Props) {
  return (
    <ul className="card public-facts" aria-label={view.t('search.public.label')}>
      {facts.map(({ code, text, note, outcome, links }) => (
        <li key={code} className="public-fact">
          <Icon view={view} name="doc" />
          <div className="public-fact__body">
            <p>
              <b className="public-fact__code">{code}</b>
              {view.t('search.public.colon')}
              {text}
            </p>
            <p className="public-fact__note">{note}</p>
            {links.length > 0 && (
              <p className="public-fact__links">
                {links.map(({ label, to }) => (
                  <a
                    key={label}
                    className="link no-wrap"
                    href={hrefWith(view, { ...results, address: {} }, to)}
                  >
                    {label}
                  </a>
                ))}
              </p>
            )}
          </div>
          {outcome?.href && (
            <a className="public-fact__outcome link" href={outcome.href}>
              {outcome.text}
            </a>
          )}
          {outcome && !outcome.href && <span className="public-fact__outcome muted">{outcome.text}</span>}
        </li>
      ))}
    </ul>
  )
}
