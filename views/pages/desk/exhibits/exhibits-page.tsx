import type { ExhibitEditor, ExhibitLine } from '../../../../src/modules/content/exhibits/view.ts'
import type { ExhibitKind, ExhibitName } from '../../../../src/platform/exhibit-kind.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { TextTag } from '../content/text-state.tsx'
import { exhibitNew, exhibitTitle } from './exhibit-title.ts'

interface Data {
  kind: ExhibitKind
  /** Every kind, in the order of the tabs. */
  kinds: readonly ExhibitName[]
  exhibits: Listed<ExhibitLine>
  choices: ExhibitEditor['choices']
}

/** Moves an exhibit one place up or down, at once. */
function Mover({ view, kind, row }: { view: ViewContext; kind: ExhibitKind; row: ExhibitLine }) {
  const name = exhibitTitle(view, row.words)
  return (
    <ActionForm
      view={view}
      action="move"
      fields={{ kind: kind.name, id: String(row.id) }}
      className="row desk-table__order"
    >
      {(['up', 'down'] as const).map((to) => (
        <button
          key={to}
          className="icon-button"
          name="to"
          value={to}
          aria-label={view.t(`content.exhibit.${to}`, { name })}
        >
          <Icon view={view} name="down" />
        </button>
      ))}
    </ActionForm>
  )
}

const columnsOf = (
  view: ViewContext,
  kind: ExhibitKind,
  choices: ExhibitEditor['choices'],
): DeskColumn<ExhibitLine>[] => {
  const { t } = view
  const { listed } = kind
  return [
    {
      name: 'name',
      label: t('content.exhibit.name'),
      cell: ({ words, nested }) => (
        <span className={nested ? 'desk-table__below' : undefined}>{exhibitTitle(view, words)}</span>
      ),
    },
    ...(listed
      ? [
          {
            name: 'listed',
            label: t(`content.exhibit.field.${listed}`),
            cell: ({ words }: ExhibitLine) =>
              choices[listed]!.find(({ value }) => value === String(words[listed]))?.label ??
              words[listed] ??
              '—',
          },
        ]
      : []),
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
      cell: ({ words }) => t(words['titleEn'] ? 'content.desk.there' : 'content.desk.missing'),
    },
    {
      name: 'saved',
      label: t('content.desk.saved'),
      cell: ({ savedAt }) => (savedAt ? moment(view, savedAt) : '—'),
    },
    { name: 'by', label: t('content.desk.by'), extra: true, cell: ({ by }) => by ?? '—' },
    {
      name: 'order',
      label: t('content.exhibit.order'),
      cell: (row) => <Mover view={view} kind={kind} row={row} />,
    },
  ]
}

/** /operator/shopfront: exhibits of one kind in the order of the shop; each opens in its editor. */
export function ExhibitsPage({ view, data: { kind, kinds, exhibits, choices }, form }: PageProps<Data>) {
  const { t, href } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorExhibits')}
      text={t('content.exhibit.text')}
      heading={
        !kind.fixed && (
          <a
            className="button button--primary"
            href={href('OperatorExhibit', { kind: kind.name, id: 'new' })}
          >
            <Icon view={view} name="plus" />
            {exhibitNew(view, kind)}
          </a>
        )
      }
      page={exhibits}
      exported="content.exhibits"
      columns={columnsOf(view, kind, choices)}
      rows={{
        key: ({ id }) => String(id),
        name: ({ words }) => exhibitTitle(view, words),
        href: ({ id }) => href('OperatorExhibit', { kind: kind.name, id }),
      }}
      tabs={{
        name: 'kind',
        items: kinds.map((name, index) => ({
          value: index === 0 ? undefined : name,
          label: t(`content.exhibit.kind.${name}`),
        })),
      }}
      filters={[
        { kind: 'search', name: 'q', label: t('content.exhibit.name') },
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
      empty={{ icon: 'grid', title: t('content.exhibit.none') }}
    />
  )
}
