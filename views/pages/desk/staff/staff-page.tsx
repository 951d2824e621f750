import type { StaffView } from '../../../../src/modules/identity/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import type { Right } from '../../../../src/shared/rights.ts'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { StaffAdding, StaffBeside } from './staff-beside.tsx'

interface StaffData {
  side: 'store' | 'operator'
  staff: Listed<StaffView>
  person: StaffView | null
  isAdding: boolean
  /** What staff of this side can have. */
  rights: Right[]
  /** What of it the reader has, and so can give (R18). */
  given: readonly Right[]
}

function State({ view, person }: { view: ViewContext; person: StaffView }) {
  const { t } = view
  if (person.disabled) return <span className="status status--bad">{t('identity.people.disabled')}</span>
  if (!person.hasBegun) return <span className="status status--waiting">{t('identity.people.notBegun')}</span>
  return <span className="status status--good">{t('identity.people.active')}</span>
}

const columnsOf = (view: ViewContext): DeskColumn<StaffView>[] => {
  const { t } = view
  return [
    {
      name: 'name',
      label: t('identity.people.name'),
      sort: 'since',
      cell: ({ name, username, isSelf }) => (
        <>
          {name}
          {isSelf && ` ${t('identity.people.self')}`}
          <small className="monospace">{username}</small>
        </>
      ),
    },
    {
      name: 'rights',
      wordy: true,
      label: t('identity.people.rights'),
      cell: ({ rights }) =>
        rights.length === 0
          ? t('identity.people.noRights')
          : rights.map((right) => t.dynamic(`identity.right.${right}`)).join(t('identity.people.comma')),
    },
    { name: 'since', label: t('identity.people.since'), cell: ({ since }) => view.date(since) },
    {
      name: 'state',
      label: t('identity.people.state'),
      cell: (person) => <State view={view} person={person} />,
    },
  ]
}

/** The staff of a store or of the operator, one of them open, or the form that adds somebody. */
export function StaffPage({ view, data, form }: PageProps<StaffData>) {
  const { t } = view
  const { person, isAdding, rights, given } = data
  const secret = form?.done ? form.values['secret'] : undefined
  return (
    <DeskList
      view={view}
      form={form}
      title={t('identity.people.title')}
      heading={
        <a className="button button--primary" href={hereWith(view, { open: 'new' })}>
          <Icon view={view} name="plus" />
          {t('identity.people.add')}
        </a>
      }
      page={data.staff}
      exported={data.side === 'store' ? 'identity.staffOfStore' : 'identity.staffOfOperator'}
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id) }}
      empty={{ icon: 'users', title: t('identity.people.none') }}
      side={
        person ? (
          <StaffBeside
            view={view}
            person={person}
            rights={rights}
            given={given}
            form={form}
            secret={secret}
          />
        ) : (
          isAdding && <StaffAdding view={view} rights={rights} given={given} form={form} secret={secret} />
        )
      }
    />
  )
}
