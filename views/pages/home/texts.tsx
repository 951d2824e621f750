import { newTabProps } from '../../components/external.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import type { HomeTexts } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  texts: HomeTexts
}

/** The bottom strip: the most visited shelves, by use. */
export function BottomStrip({ view, texts }: Props) {
  if (texts.bottom.length === 0) return null
  const iconOf = (categoryId: number | null): IconName => {
    const root = view.site.categories.find(
      ({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId),
    )
    return (root?.icon ?? 'box') as IconName
  }
  return (
    <section className="section" id="shelves" aria-labelledby="shelves-title">
      <div className="section__head">
        <h2 id="shelves-title">{view.t('home.bottom.title')}</h2>
      </div>
      <div className="category-strip">
        {texts.bottom.map((tile) => (
          <a key={tile.id} className="card" href={tile.href}>
            <Icon view={view} name={iconOf(tile.categoryId)} />
            <span>
              {tile.title}
              {tile.text && <small>{tile.text}</small>}
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}

/** Industry news beside qualifications and honours. */
export function NewsAndHonours({ view, texts }: Props) {
  const { t, href } = view
  if (texts.news.length === 0 && texts.honours.length === 0) return null
  return (
    <div className="section halves" id="news">
      {texts.news.length > 0 && (
        <section className="card" aria-labelledby="news-title">
          <div className="card__head">
            <h2 id="news-title">{t('home.news.title')}</h2>
            <a className="push-right text-small muted" href={href('Industry')}>
              {t('home.news.more')}
            </a>
          </div>
          <ul className="card__body news-strip">
            {texts.news.map((item) => (
              <li key={item.id}>
                <a href={href('IndustryDetail', { id: item.id })}>{item.title}</a>
                <time dateTime={item.time}>{view.date(item.time)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {texts.honours.length > 0 && (
        <section className="card" aria-labelledby="honours-title">
          <div className="card__head">
            <h2 id="honours-title">{t('home.honours.title')}</h2>
          </div>
          <div className="card__body honour-strip">
            {texts.honours.slice(0, 4).map((honour) => (
              <figure key={honour.id}>
                <div className="honour-strip__document">
                  <b>{honour.mark}</b>
                  {honour.note.split(' · ').map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </div>
                <figcaption>{honour.title}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

const LIST = 'partner-list'
/** Specification 9. */
const IN_VIEW = 7

/** Partner companies, seven in view; each opens in a new tab. */
export function Partners({ view, texts }: Props) {
  const { t } = view
  if (texts.partners.length === 0) return null
  return (
    <section className="section" id="partners" aria-labelledby="partners-title">
      <div className="section__head">
        <h2 id="partners-title">{t('home.partners.title')}</h2>
        {texts.partners.length > IN_VIEW && (
          <div className="partner-strip__steps">
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className="button"
                data-scroll={step}
                aria-controls={LIST}
                aria-label={t(step < 0 ? 'layout.carousel.previous' : 'layout.carousel.next')}
              >
                <Icon view={view} name={step < 0 ? 'left' : 'right'} />
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="partner-strip" id={LIST} role="group" tabIndex={0} aria-labelledby="partners-title">
        {texts.partners.map((partner) => (
          <a key={partner.id} href={partner.href} {...newTabProps()}>
            {partner.title}
          </a>
        ))}
      </div>
    </section>
  )
}
