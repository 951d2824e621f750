import type {
  GivingView,
  MemberDeskView,
  MemberFacts,
  MemberView,
} from '../../../../src/modules/identity/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { MemberBeside } from './member-beside.tsx'
import { MemberState } from './member-parts.tsx'

interface MemberDeskData {
  members: Listed<MemberView>
  one: { member: MemberDeskView; facts: MemberFacts; giving: GivingView | null } | null
}

const columnsOf = (view: ViewContext): DeskColumn<MemberView>[] => {
  const { t } = view
  return [
    {
      name: 'member',
      label: t('identity.desk.member'),
      sort: 'since',
      cell: ({ id, username }) => (
        <>
          <span className="monospace">{username}</span>
          <small>{t('identity.desk.number', { number: id })}</small>
        </>
      ),
    },
    {
      name: 'company',
      label: t('identity.desk.company'),
      cell: ({ companyName, name, isStaff }) => (
        <>
          {companyName ?? name}
          {isStaff && <small>{t('identity.desk.staff')}</small>}
        </>
      ),
    },
    { name: 'phone', label: t('identity.desk.phone'), cell: ({ phone }) => phone ?? '—' },
    {
      name: 'manager',
      label: t('identity.desk.manager'),
      cell: ({ managerName }) => managerName ?? '—',
    },
    { name: 'since', label: t('identity.desk.since'), cell: ({ since }) => view.date(since) },
    {
      name: 'state',
      label: t('identity.desk.state'),
      cell: (member) => <MemberState view={view} member={member} />,
    },
  ]
}

/** /operator/members: members by what they are known by, and everything about one of them. */
export function MembersPage({ view, data, form }: PageProps<MemberDeskData>) {
  const { t } = view
  const { members, one } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorMembers')}
      text={t('identity.desk.audited')}
      page={members}
      exported="identity.members"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id) }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('identity.desk.all') },
          { value: 'disabled', label: t('identity.desk.disabled') },
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('identity.desk.search') }]}
      empty={{ icon: 'users', title: t('identity.desk.none') }}
      side={one && <MemberBeside view={view} form={form} {...one} />}
    />
  )
}
