import type { TextEditor } from '../../../../src/modules/content/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { Note } from '../../../components/note.tsx'
import { ArticleCard } from '../../content/help-article.tsx'
import { NewsWords } from '../../content/news-item.tsx'
import { TextTag } from './text-state.tsx'

/** /operator/content/{kind}/{number}/preview: what is saved, as the shop would show it in the reader's language. */
export function TextPreviewPage({
  view,
  data: { kind, id, state, words, shownDay, group },
}: PageProps<Preview>) {
  const { t, href } = view
  const title = inWords(view, words.titleZh, words.titleEn)
  const body = inWords(view, words.bodyZh, words.bodyEn)
  return (
    <>
      <div className="desk-head">
        <TextTag view={view} state={state} />
        <div className="desk-head__acts">
          <a className="button" href={href('OperatorText', { kind, id })}>
            {t('content.desk.edit')}
          </a>
          <a className="button" href={view.langHref(view.lang === 'zh' ? 'en' : 'zh')}>
            {t('content.desk.otherLanguage')}
          </a>
        </div>
      </div>
      <Note view={view}>{t('content.desk.previewText')}</Note>
      {kind === 'article' ? (
        <ArticleCard
          view={view}
          article={{ id: String(id), typeId: '', articleTypeName: group, title, body }}
        />
      ) : (
        <article className="card article-card">
          <NewsWords
            view={view}
            item={{
              id: String(id),
              title,
              body,
              jj: inWords(view, words.summaryZh, words.summaryEn),
              time: `${shownDay}T00:00:00+08:00`,
            }}
          />
        </article>
      )}
    </>
  )
}

/** A text with the day and the group that the shop would show beside it. */
type Preview = TextEditor & { shownDay: string; group: string }
