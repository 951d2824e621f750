import type { ArticleTypeView, ArticleView, HonourView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Hotline } from '../../components/hotline.tsx'
import { MailLink } from '../../components/mail-link.tsx'
import type { ViewContext } from '../../context.ts'
import { BodyText } from './body-text.tsx'
import { HelpMenu } from './help-menu.tsx'

interface AboutData {
  article: ArticleView
  /** Further facts about the company. */
  corporate: ArticleTypeView[]
  honours: HonourView[]
}

function Contact({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <section>
      <h2>{t('content.about.contact')}</h2>
      <dl className="fact-list">
        <dt>{t('content.about.company')}</dt>
        <dd>{t('layout.brand.company')}</dd>
        <dt>{t('content.about.hotline')}</dt>
        <dd>
          <Hotline view={view} className="link" />
        </dd>
        <dt>{t('content.about.email')}</dt>
        <dd>
          <MailLink view={view} className="link" />
        </dd>
      </dl>
    </section>
  )
}

/** The operator of the mall, its contacts, and its certificates as drawings. */
export function AboutPage({ view, data: { article, corporate, honours } }: PageProps<AboutData>) {
  const { t } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.about') }]} />
      <div className="help-page">
        <article className="card article-card">
          <div className="reading">
            <h1>{t('content.about.title')}</h1>
            <BodyText body={article.body} />
            <Contact view={view} />
            <section>
              <h2>{t('content.about.honours')}</h2>
              <p className="muted text-small">{t('content.about.honoursNote')}</p>
              <ul className="honour-row">
                {honours.map((honour) => (
                  <li key={honour.url}>
                    <img src={honour.url} width="160" height="120" alt="" loading="lazy" />
                    <span className="text-small">{honour.title}</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </article>
        <HelpMenu view={view} groups={corporate} current={article.id} />
      </div>
    </>
  )
}

/** The operator for search engines (schema.org Organization). */
export const organisationJsonLd = (view: ViewContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: view.t('layout.brand.company'),
  url: new URL(view.href('Home'), view.origin).href,
  logo: new URL(view.asset('share.png'), view.origin).href,
  description: view.t('content.about.description'),
  email: view.site.email,
  telephone: view.site.hotline,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: view.site.hotline,
    email: view.site.email,
    availableLanguage: ['zh', 'en'],
  },
})
