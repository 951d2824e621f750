import type { MethodListView, MethodStandingView } from '../../../../src/modules/methods/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

interface Data {
  methods: MethodStandingView[]
  one: MethodListView | null
}

const Standing = ({ view, confirmedAt }: { view: ViewContext } & Pick<MethodStandingView, 'confirmedAt'>) => (
  <span className={`status status--${confirmedAt === null ? 'waiting' : 'good'}`}>
    {view.t(confirmedAt === null ? 'methods.desk.open' : 'methods.desk.confirmed')}
  </span>
)

const columnsOf = (view: ViewContext): DeskColumn<MethodStandingView>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('methods.desk.number'),
      cell: ({ id }) => <span className="no-wrap">{id}</span>,
    },
    { name: 'title', label: t('methods.desk.title'), wordy: true, cell: ({ title }) => title },
    {
      name: 'list',
      label: t('methods.desk.list'),
      cell: ({ complete }) => (
        <span className="no-wrap">{t(complete ? 'methods.desk.whole' : 'methods.desk.part')}</span>
      ),
    },
    {
      name: 'day',
      label: t('methods.desk.confirmedAt'),
      cell: ({ confirmedAt }) => (confirmedAt === null ? '—' : view.date(confirmedAt)),
    },
    { name: 'state', label: t('methods.desk.state'), cell: (row) => <Standing view={view} {...row} /> },
  ]
}

/** The list of a method, need by need, and the word of who compared it with the standard. */
function Beside({ view, method }: { view: ViewContext; method: MethodListView }) {
  const { t } = view
  const { id, title, href, needs, confirmedAt } = method
  return (
    <SidePanel
      view={view}
      title={id}
      status={<Standing view={view} confirmedAt={confirmedAt} />}
      href={hereWith(view, { open: id })}
    >
      <SideSection>
        <p>{title}</p>
        <p>
          <a className="link" href={href}>
            {t('methods.desk.page')}
          </a>
        </p>
      </SideSection>
      {needs.map(({ role, complete, parts, levels }, place) => (
        <SideSection
          key={place}
          title={t(`methods.role.${role}`)}
          note={t(complete ? 'methods.desk.whole' : 'methods.desk.part')}
        >
          <p>{parts.join(t('methods.comma'))}</p>
          {levels.length > 0 && <p className="muted text-small">{levels.join(t('methods.comma'))}</p>}
        </SideSection>
      ))}
      <SideSection>
        <ActionForm
          view={view}
          action="confirm"
          fields={{ id, confirmed: confirmedAt === null ? 'true' : 'false' }}
          className="stack"
        >
          <p className="text-small">
            {t(confirmedAt === null ? 'methods.desk.text' : 'methods.desk.backText')}
          </p>
          <button className={confirmedAt === null ? 'button button--primary' : 'button button--danger'}>
            {t(confirmedAt === null ? 'methods.desk.confirm' : 'methods.desk.takeBack')}
          </button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /operator/methods: methods in force, and whether somebody compared their lists with the bought standard. */
export function MethodsPage({ view, data, form }: PageProps<Data>) {
  const { t } = view
  const { methods, one } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorMethods')}
      page={{
        list: methods,
        total: methods.length,
        totalExact: true,
        page: 1,
        size: Math.max(1, methods.length),
        sort: 'number',
        nextCursor: null,
        previousCursor: null,
      }}
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => id }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('methods.desk.all') },
          { value: 'open', label: t('methods.desk.open') },
          { value: 'confirmed', label: t('methods.desk.confirmed') },
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('methods.desk.search') }]}
      empty={{ icon: 'doc', title: t('methods.desk.none') }}
      side={one && <Beside view={view} method={one} />}
    />
  )
}
