import type { ExhibitPreview } from '../../../../src/modules/content/exhibits/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Note } from '../../../components/note.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { TopMenu } from '../../../components/top-menu.tsx'
import { HomePage } from '../../home/home-page.tsx'
import { TextTag } from '../content/text-state.tsx'
import { exhibitTitle } from './exhibit-title.ts'

/** /operator/shopfront/{kind}/{number}/preview: the home page with what is saved, in the reader's language. */
export function ExhibitPreviewPage({ view, data: { exhibit, site, home } }: PageProps<ExhibitPreview>) {
  const { t, href } = view
  const { kind, id, words, state } = exhibit
  const shop = { ...view, site }
  return (
    <>
      <DeskHead title={t('content.exhibit.preview', { name: exhibitTitle(view, words) })}>
        <TextTag view={view} state={state} />
        <a className="button" href={href('OperatorExhibit', { kind: kind.name, id })}>
          {t('content.desk.edit')}
        </a>
        <a className="button" href={view.langHref(view.lang === 'zh' ? 'en' : 'zh')}>
          {t('content.desk.otherLanguage')}
        </a>
      </DeskHead>
      <Note view={view}>{t('content.exhibit.previewText')}</Note>
      <section className="product-preview" aria-label={t('content.desk.preview')}>
        <SearchBox view={shop} />
        <TopMenu view={shop} panel="page" />
        <HomePage view={shop} data={home} form={null} />
      </section>
    </>
  )
}
