import { JsonScript } from '../components/json-script.tsx'
import type { PageHead, ViewContext } from '../context.ts'

/** `lang=en` belongs to the canonical address of an English page; a Chinese one has none (decisions 3). */
function addressIn(view: ViewContext, canonical: string, lang: 'zh' | 'en'): string {
  const url = new URL(canonical, view.origin)
  if (lang === 'en') url.searchParams.set('lang', 'en')
  return url.href
}

function SearchEngines({ view, canonical }: { view: ViewContext; canonical: string | null }) {
  if (canonical === null) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={addressIn(view, canonical, view.lang)} />
      <link rel="alternate" hrefLang="zh-CN" href={addressIn(view, canonical, 'zh')} />
      <link rel="alternate" hrefLang="en" href={addressIn(view, canonical, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={addressIn(view, canonical, 'zh')} />
      <meta property="og:url" content={addressIn(view, canonical, view.lang)} />
    </>
  )
}

/** Title, description, addresses in both languages, what a shared link shows, style sheets, scripts, data. */
export function Head({ view, head }: { view: ViewContext; head: PageHead }) {
  const { t, asset } = view
  const title = t('common.pageTitle', { title: head.title })
  const picture = new URL(head.image ?? asset('share.png'), view.origin).href
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <SearchEngines view={view} canonical={head.canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('common.brand')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={view.lang === 'zh' ? 'zh_CN' : 'en_GB'} />
      <meta name="theme-color" content="#06303f" />
      <link rel="icon" href={asset('favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={asset('touch-icon.png')} />
      {['site', ...(head.styles ?? [])].map((name) => (
        <link key={name} rel="stylesheet" href={asset(`${name}.css`)} />
      ))}
      {['site', ...(head.scripts ?? [])].map((name) => (
        <script key={name} type="module" src={asset(`${name}.js`)} />
      ))}
      {head.jsonLd?.map((data, index) => (
        <JsonScript key={index} type="application/ld+json" data={data} />
      ))}
    </head>
  )
}
