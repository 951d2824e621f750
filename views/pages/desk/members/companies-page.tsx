import type { WaitingCompanyView } from '../../../../src/modules/members/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Decision } from './decision.tsx'

interface CompaniesData {
  companies: Listed<WaitingCompanyView>
  one: WaitingCompanyView | null
}

/** /operator/companies: companies whose tax number waits to be verified. */
export function CompaniesPage({ view, data: { companies, one }, form }: PageProps<CompaniesData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorCompanies')}
      text={t('members.desk.companiesText')}
      page={companies}
      exported="members.companies"
      columns={[
        {
          name: 'company',
          label: t('members.desk.company'),
          cell: ({ companyName, username }) => (
            <>
              {companyName ?? '—'}
              <small className="monospace">{username}</small>
            </>
          ),
        },
        {
          name: 'number',
          label: t('members.desk.taxNo'),
          cell: ({ taxNumber }) => <span className="monospace">{taxNumber}</span>,
        },
      ]}
      rows={{ key: ({ memberId }) => String(memberId) }}
      empty={{ icon: 'id', title: t('members.desk.noCompanies') }}
      side={
        one && (
          <SidePanel
            view={view}
            title={one.companyName ?? one.username}
            href={hereWith(view, { open: String(one.memberId) })}
          >
            <SideSection>
              <Facts
                items={[
                  [t('members.desk.company'), one.companyName],
                  [
                    t('members.desk.taxNo'),
                    <span key="number" className="monospace">
                      {one.taxNumber}
                    </span>,
                  ],
                  [t('members.desk.member'), one.username],
                ]}
              />
            </SideSection>
            <Decision
              view={view}
              form={form}
              fields={{
                memberId: String(one.memberId),
                companyName: one.companyName ?? '',
                taxNo: one.taxNumber,
              }}
              isOwn={one.isOwn}
            />
          </SidePanel>
        )
      }
    />
  )
}
