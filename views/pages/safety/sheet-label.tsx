import type { SheetData } from '../../../src/modules/safety/view.ts'
import type { ViewContext } from '../../context.ts'
import { pictogram } from '../product/pictogram.ts'

/** Label elements: pictograms, signal word, what is dangerous and what to do about it. */
export function SheetLabel({ view, data }: { view: ViewContext; data: SheetData }) {
  const { t } = view
  return (
    <section className="sheet-label" aria-label={t('safety.sheet.label')}>
      {data.signs.length > 0 && (
        <ul className="sheet-label__signs">
          {data.signs.map(({ hazard, code }) => (
            <li key={code}>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <use href={`${view.asset('sprite.svg')}#gh-${pictogram[hazard]}`} />
              </svg>
              <b>{code}</b>
              {t(`product.hazard.${hazard}`)}
            </li>
          ))}
        </ul>
      )}
      <div>
        {data.signal === null ? (
          <p>{t('safety.sheet.none')}</p>
        ) : (
          <strong className={`sheet-label__signal sheet-label__signal--${data.signal}`}>
            {t(`safety.signal.${data.signal}`)}
          </strong>
        )}
        <ul className="sheet-label__list">
          {data.statements.map(({ code, text, isEdge }) => (
            <li key={code}>
              <b className="monospace">{code}</b>
              <span>
                {text}
                {isEdge && <span className="tag">{t('safety.sheet.edge')}</span>}
              </span>
            </li>
          ))}
        </ul>
        {data.precautions.length > 0 && (
          <>
            <h2 className="sheet-label__title">{t('safety.sheet.precautions')}</h2>
            <ul className="sheet-label__list sheet-label__list--small">
              {data.precautions.map(({ codes, text }) => (
                <li key={codes}>
                  <b className="monospace">{codes}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
