import type { TextKind, TextLine } from '../../../../src/modules/content/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { TextTag } from './text-state.tsx'

interface Data {
  texts: Listed<TextLine>
  kind: TextKind
}

const columnsOf = (view: ViewContext, kind: TextKind): DeskColumn<TextLine>[] => {
  const { t } = view
  const when = (at: Date | null) => (at === null ? '—' : moment(view, at))
  return [
    {
      name: 'title',
      label: t('content.desk.title'),
      cell: (row) => inWords(view, row.titleZh, row.titleEn),
    },
    kind === 'article'
      ? {
          name: 'group',
          label: t('content.desk.group'),
          cell: (row) => inWords(view, row.groupZh ?? '', row.groupEn),
        }
      : { name: 'day', label: t('content.desk.day'), cell: (row) => (row.day ? view.date(row.day) : '—') },
    {
      name: 'state',
      label: t('content.desk.stateOf'),
      cell: (row) => (
        <>
          <TextTag view={view} state={row.state} />
          {row.publishAt && <small> {moment(view, row.publishAt)}</small>}
        </>
      ),
    },
    {
      name: 'english',
      label: t('content.desk.english'),
      cell: (row) => t(row.titleEn === '' ? 'content.desk.missing' : 'content.desk.there'),
    },
    { name: 'saved', label: t('content.desk.saved'), cell: (row) => when(row.savedAt) },
    { name: 'by', label: t('content.desk.by'), extra: true, cell: (row) => row.by ?? '—' },
  ]
}

/** /operator/content: articles or news; each opens in its editor. */
export function TextsPage({ view, data: { texts, kind }, form }: PageProps<Data>) {
  const { t, href } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorTexts')}
      text={t('content.desk.text')}
      heading={
        <a className="button button--primary" href={href('OperatorText', { kind, id: 'new' })}>
          <Icon view={view} name="plus" />
          {t(`content.desk.new.${kind}`)}
        </a>
      }
      page={texts}
      exported="content.texts"
      columns={columnsOf(view, kind)}
      rows={{
        key: ({ id }) => String(id),
        name: (row) => inWords(view, row.titleZh, row.titleEn),
        href: ({ id }) => href('OperatorText', { kind, id }),
      }}
      tabs={{
        name: 'kind',
        items: [
          { value: undefined, label: t('content.desk.kind.article') },
          { value: 'news', label: t('content.desk.kind.news') },
        ],
      }}
      filters={[
        { kind: 'search', name: 'q', label: t('content.desk.title') },
        {
          kind: 'choice',
          name: 'shown',
          label: t('content.desk.inShop'),
          options: [
            { value: 'true', label: t('content.desk.state.shown') },
            { value: 'false', label: t('content.desk.hidden') },
          ],
        },
      ]}
      empty={{ icon: 'doc', title: t('content.desk.none') }}
    />
  )
}
