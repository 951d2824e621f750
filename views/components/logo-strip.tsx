import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  /** Unique in the page; the buttons scroll the list of this id. */
  id: string
  title: string
  links: { title: string; href: string; logo?: string }[]
}

/** Heading, buttons and a scrolling row of partner logos, seven in view; each opens a new tab (specification 2). */
export function LogoStrip({ view, id, title, links }: Props) {
  const { t } = view
  return (
    <>
      <div className="sec-h">
        <h2>{title}</h2>
        <div className="steps-lr">
          <button
            className="btn"
            type="button"
            data-scroll="-1"
            aria-controls={id}
            aria-label={t('layout.carousel.previous')}
          >
            <Icon view={view} name="left" />
          </button>
          <button
            className="btn"
            type="button"
            data-scroll="1"
            aria-controls={id}
            aria-label={t('layout.carousel.next')}
          >
            <Icon view={view} name="right" />
          </button>
        </div>
      </div>
      <div className="plogos" id={id}>
        {links.map((link) => (
          <a key={link.href + link.title} href={link.href} {...newTabProps()}>
            {link.logo ? (
              <img src={link.logo} alt={link.title} width="120" height="44" loading="lazy" />
            ) : (
              link.title
            )}
          </a>
        ))}
      </div>
    </>
  )
}
