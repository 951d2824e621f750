import type { HomeTexts } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'

/** Strips of the operator's campaigns, each with a picture or words alone. */
export function Campaigns({ view, texts }: { view: ViewContext; texts: HomeTexts }) {
  if (texts.campaigns.length === 0) return null
  return (
    <section className="campaigns" aria-label={view.t('home.campaigns')}>
      {texts.campaigns.map(({ id, href, title, text, picture }) => (
        <a key={id} className="card campaign" href={href}>
          <span className="campaign__words">
            <strong>{title}</strong>
            {text && <span>{text}</span>}
          </span>
          {picture && <img src={picture} alt="" width={600} height={160} />}
        </a>
      ))}
    </section>
  )
}
