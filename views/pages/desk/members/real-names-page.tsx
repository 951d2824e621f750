import type { OpenRealName, WaitingName } from '../../../../src/modules/members/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Decision } from './decision.tsx'

interface RealNamesData {
  names: Listed<WaitingName>
  one: OpenRealName | null
}

/** /operator/real-names: who members say they are; what they said is opened one by one, and each look is audited. */
export function RealNamesPage({ view, data: { names, one }, form }: PageProps<RealNamesData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorRealNames')}
      text={t('members.desk.audited')}
      page={names}
      exported="members.realNames"
      columns={[
        {
          name: 'member',
          label: t('members.desk.member'),
          cell: ({ username }) => <span className="monospace">{username}</span>,
        },
        { name: 'asked', label: t('members.desk.askedAt'), cell: ({ askedAt }) => moment(view, askedAt) },
      ]}
      rows={{ key: ({ id }) => String(id) }}
      empty={{ icon: 'id', title: t('members.desk.noNames') }}
      side={
        one && (
          <SidePanel view={view} title={one.username} href={hereWith(view, { open: String(one.id) })}>
            <SideSection>
              <Facts
                items={[
                  [t('members.desk.name'), one.name],
                  [
                    t('members.desk.idNo'),
                    <span key="number" className="monospace">
                      {one.idNo}
                    </span>,
                  ],
                  [t('members.desk.askedAt'), moment(view, one.askedAt)],
                ]}
              />
            </SideSection>
            <Decision view={view} form={form} fields={{ id: String(one.id) }} isOwn={one.isOwn} />
          </SidePanel>
        )
      }
    />
  )
}
