import type { SheetData } from '../../../src/modules/safety/view.ts'
import type { Crumb } from '../../../src/modules/catalogue/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { SheetLabel } from './sheet-label.tsx'
import { SheetSections } from './sheet-sections.tsx'

interface Props {
  view: ViewContext
  data: SheetData
}

/** Category, product, sheet. */
export const sheetCrumbs = (view: ViewContext, data: SheetData): Crumb[] => [
  { label: data.category.name, href: data.category.href },
  { label: data.name, href: data.productHref },
  { label: view.t('safety.sheet.title') },
]

function State({ view, data }: Props) {
  const { t } = view
  if (data.shown === null) return <span className="status status--waiting">{t('safety.sheet.review')}</span>
  return data.shown.isInForce ? (
    <span className="status status--good">{t('safety.sheet.inForce')}</span>
  ) : (
    <span className="status">{t('safety.sheet.superseded')}</span>
  )
}

function Head({ view, data }: Props) {
  const { t } = view
  const { shown } = data
  return (
    <header className="card sheet-head">
      <h1>{t('safety.sheet.title')}</h1>
      <p className="sheet-head__name">{data.name}</p>
      <p className="sheet-head__numbers">
        <span className="monospace">{data.number}</span>
        <span className="monospace">{t('safety.sheet.number', { number: data.sheetNumber })}</span>
        {shown && (
          <span>
            {t('safety.sheet.version', { version: shown.version, date: view.date(shown.signedOn) })}
          </span>
        )}
        <State view={view} data={data} />
        <span className="tag">DEMO</span>
      </p>
    </header>
  )
}

/** What a reader has to know before reading: nothing signed, shipping on hold, an old version. */
function Remarks({ view, data }: Props) {
  const { t } = view
  return (
    <>
      {data.shown === null && (
        <Note view={view} tone="w">
          {t('safety.note.review')}
        </Note>
      )}
      {data.isHeld && (
        <Note view={view} tone="x">
          {t('safety.note.held')}
        </Note>
      )}
      {data.shown?.isInForce === false && (
        <Note view={view}>
          {t('safety.note.past', { version: data.shown.version })}{' '}
          <a className="link" href={data.currentHref}>
            {t('safety.note.seeCurrent')}
          </a>
        </Note>
      )}
    </>
  )
}

function Contents({ view, data }: Props) {
  return (
    <nav className="card sheet-contents" aria-label={view.t('safety.sheet.contents')}>
      {data.sections.map(({ number, title }) => (
        <a key={number} href={`#section-${number}`}>
          <b>{number}</b>
          {title}
        </a>
      ))}
    </nav>
  )
}

function Signature({ view, data }: Props) {
  const { t } = view
  const { shown } = data
  return (
    <aside className="sheet-aside" aria-label={t('safety.aside.title')}>
      <section className="card">
        <h2>{t('safety.aside.title')}</h2>
        {shown && (
          <>
            <dl>
              <dt>{t('safety.aside.version')}</dt>
              <dd>{shown.version}</dd>
              <dt>{t('safety.aside.valid')}</dt>
              <dd>{view.date(shown.signedOn)}</dd>
              <dt>{t('safety.aside.review')}</dt>
              <dd>{view.date(shown.reviewOn)}</dd>
              <dt>{t('safety.aside.rules')}</dt>
              <dd>{t('safety.aside.rulesValue', { version: shown.rulesVersion })}</dd>
            </dl>
            <p className="sheet-aside__signer">
              <Icon view={view} name="shield" />
              <span>
                <b lang="zh-CN">{shown.signer}</b>
                {t('safety.aside.signed', { date: view.date(shown.signedOn) })} · DEMO
              </span>
            </p>
          </>
        )}
        {data.fileHref && (
          <p className="sheet-aside__buy">
            <a className="button" href={data.fileHref} rel="nofollow">
              <Icon view={view} name="doc" />
              {t('safety.sheet.file')}
            </a>
          </p>
        )}
        <p className="sheet-aside__buy">
          <a className="button button--primary" href={data.productHref}>
            {t('safety.sheet.toProduct')}
          </a>
        </p>
      </section>
      <section className="card">
        <h2>{t('safety.aside.history')}</h2>
        <ul>
          {data.versions.map(({ version, state, signedOn, href }) => (
            <li key={version}>
              {href === null ? (
                <b>{t('safety.aside.one', { version })}</b>
              ) : (
                <a className="link" href={href} rel="nofollow">
                  {t('safety.aside.one', { version })}
                </a>
              )}{' '}
              {t(
                state === 'signed'
                  ? 'safety.aside.current'
                  : state === 'draft'
                    ? 'safety.aside.draft'
                    : 'safety.aside.past',
              )}
              {signedOn && <small>{view.date(signedOn)}</small>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

/** A safety data sheet: label, sixteen sections, who signed which version. DEMO stands across it. */
export function SheetPage({ view, data }: PageProps<SheetData>) {
  return (
    <>
      <Breadcrumb view={view} crumbs={sheetCrumbs(view, data)} />
      <Head view={view} data={data} />
      <Remarks view={view} data={data} />
      <div className="sheet">
        {data.shown && <Contents view={view} data={data} />}
        {data.shown && (
          <article className="card sheet-body" aria-label={view.t('safety.sheet.sections')}>
            <SheetLabel view={view} data={data} />
            <SheetSections view={view} data={data} />
          </article>
        )}
        <Signature view={view} data={data} />
      </div>
    </>
  )
}
