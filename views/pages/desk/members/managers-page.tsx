import type { ChangeDeskView, ChangeView } from '../../../../src/modules/managers/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Note } from '../../../components/note.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

interface ManagersDeskData {
  changes: Listed<ChangeView>
  change: ChangeDeskView | null
}

const tints = { pending: 'waiting', agreed: 'good', refused: 'bad', withdrawn: 'open' } as const

function State({ view, change }: { view: ViewContext; change: ChangeView }) {
  return (
    <span className={`status status--${tints[change.status]}`}>
      {view.t.dynamic(`managers.desk.state.${change.status}`)}
    </span>
  )
}

interface Props {
  view: ViewContext
  change: ChangeDeskView
  form: FormState | null
}

/** The manager that was asked for, another one, or the present one. */
function Decision({ view, change }: Props) {
  const { t } = view
  if (change.status !== 'pending') return null
  if (change.isOwn)
    return (
      <SideSection>
        <Note view={view} tone="w">
          {t('managers.desk.own')}
        </Note>
      </SideSection>
    )
  return (
    <SideSection title={t('managers.desk.decide')}>
      <ActionForm view={view} action="assign" fields={{ memberId: change.memberId }} className="stack">
        <SelectField
          view={view}
          name="managerId"
          label={t('managers.desk.to')}
          none={t('managers.desk.choose')}
          defaultValue={change.toId}
          options={change.choices.map(({ managerId, name, region }) => ({
            value: managerId,
            label: `${name} · ${region}`,
          }))}
        />
        <button className="button button--primary">{t('managers.desk.assign')}</button>
      </ActionForm>
      <ActionForm view={view} action="refuse" fields={{ id: change.id }} className="desk-section">
        <button className="button button--danger">{t('managers.desk.refuse')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, change, form } = props
  const { t } = view
  const { decidedAt } = change
  return (
    <SidePanel
      view={view}
      title={change.memberName}
      status={<State view={view} change={change} />}
      href={hereWith(view, { open: change.id })}
    >
      <Faster
        view={view}
        form={form}
        by={change.decidedByName}
        at={decidedAt === null ? null : new Date(decidedAt)}
        typed={[]}
      />
      <SideSection>
        <Facts
          items={[
            [t('managers.desk.company'), change.companyName],
            [t('managers.desk.from'), change.fromName ?? '—'],
            [t('managers.desk.to'), change.toName],
            [t('managers.desk.reason'), change.reason],
            [t('managers.desk.askedAt'), moment(view, new Date(change.askedAt))],
            [
              t('managers.desk.decidedBy'),
              decidedAt && `${change.decidedByName ?? '—'} · ${moment(view, new Date(decidedAt))}`,
            ],
          ]}
        />
      </SideSection>
      <Decision {...props} />
    </SidePanel>
  )
}

/** /operator/managers: requests for another account manager, one of them open. */
export function ManagersDeskPage({ view, data: { changes, change }, form }: PageProps<ManagersDeskData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorManagers')}
      page={changes}
      exported="managers.changes"
      columns={[
        {
          name: 'member',
          label: t('managers.desk.member'),
          cell: ({ memberName, companyName }) => (
            <>
              {companyName ?? memberName}
              {companyName && <small>{memberName}</small>}
            </>
          ),
        },
        { name: 'from', label: t('managers.desk.from'), cell: ({ fromName }) => fromName ?? '—' },
        { name: 'to', label: t('managers.desk.to'), cell: ({ toName }) => toName },
        {
          name: 'asked',
          label: t('managers.desk.askedAt'),
          cell: ({ askedAt }) => moment(view, new Date(askedAt)),
        },
        {
          name: 'state',
          label: t('managers.desk.stateLabel'),
          cell: (one) => <State view={view} change={one} />,
        },
      ]}
      rows={{ key: ({ id }) => id }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('managers.desk.state.pending') },
          { value: 'agreed', label: t('managers.desk.state.agreed') },
          { value: 'refused', label: t('managers.desk.state.refused') },
        ],
      }}
      empty={{ icon: 'swap', title: t('managers.desk.none') }}
      side={change && <Beside view={view} change={change} form={form} />}
    />
  )
}
