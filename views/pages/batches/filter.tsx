import type { ViewContext } from '../../context.ts'
import type { BatchesData } from './data.ts'

const kinds = ['cylinder', 'other'] as const

/** Narrows the list by text and kind of goods: a GET form. */
export function Filter({ view, data }: { view: ViewContext; data: BatchesData }) {
  const { t, href } = view
  return (
    <form
      className="batches__filter"
      role="search"
      aria-label={t('batches.filter.label')}
      action={href('Pici')}
    >
      {data.tab !== 'all' && <input type="hidden" name="tab" value={data.tab} />}
      <label className="visually-hidden" htmlFor="batches-q">
        {t('batches.filter.q')}
      </label>
      <input
        className="input"
        id="batches-q"
        name="q"
        type="search"
        maxLength={64}
        defaultValue={data.q}
        placeholder={t('batches.filter.q')}
      />
      <label className="visually-hidden" htmlFor="batches-kind">
        {t('batches.filter.kind')}
      </label>
      <select className="input" id="batches-kind" name="kind" defaultValue={data.kind ?? ''}>
        <option value="">{t('batches.filter.any')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`batches.filter.${kind}`)}
          </option>
        ))}
      </select>
      <button className="button">{t('batches.filter.submit')}</button>
      <span className="muted text-small batches__sort">{t('batches.page.sort')}</span>
    </form>
  )
}
