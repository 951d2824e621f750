import type { AuditRow, ChainProof } from '../../../../src/modules/audit/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { actionWords } from './action-words.ts'

interface AuditData {
  trail: Listed<AuditRow>
  row: AuditRow | null
  actions: string[]
  proof: ChainProof | null
}

const columnsOf = (view: ViewContext): DeskColumn<AuditRow>[] => {
  const { t } = view
  return [
    {
      name: 'at',
      label: t('audit.at'),
      sort: 'at',
      cell: ({ id, at }) => (
        <>
          <span className="no-wrap">{moment(view, at)}</span>
          <small className="monospace">{id}</small>
        </>
      ),
    },
    { name: 'actor', label: t('audit.actor'), cell: ({ actorName }) => actorName ?? t('audit.mall') },
    { name: 'action', label: t('audit.actionLabel'), cell: ({ action }) => actionWords(view, action) },
    {
      name: 'member',
      label: t('audit.member'),
      cell: ({ memberId, actorId, memberName }) => (memberId === actorId ? '—' : (memberName ?? '—')),
    },
    { name: 'from', label: t('audit.ip'), cell: ({ ip }) => <span className="monospace">{ip ?? '—'}</span> },
  ]
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function Said({ title, said }: { title: string; said: Record<string, unknown> | null }) {
  if (!said) return null
  return (
    <SideSection title={title}>
      <Facts items={Object.entries(said).map(([name, value]) => [name, valueText(value)])} />
    </SideSection>
  )
}

function Beside({ view, row }: { view: ViewContext; row: AuditRow }) {
  const { t } = view
  const { id, at, action, actorName, memberName, memberId, actorId, ip, requestId, hash } = row
  return (
    <SidePanel view={view} title={actionWords(view, action)} href={hereWith(view, { open: String(id) })}>
      <SideSection>
        <Facts
          items={[
            [t('audit.at'), moment(view, at)],
            [t('audit.actor'), actorName ?? t('audit.mall')],
            [t('audit.member'), memberId === actorId ? null : memberName],
            [t('audit.ip'), ip],
            [t('audit.request'), requestId],
            [
              t('audit.name'),
              <span key="name" className="monospace">
                {action}
              </span>,
            ],
            [
              t('audit.hash'),
              <span key="hash" className="monospace">
                {hash.slice(0, 16)}…
              </span>,
            ],
          ]}
        />
      </SideSection>
      <Said title={t('audit.before')} said={row.before} />
      <Said title={t('audit.after')} said={row.after} />
    </SidePanel>
  )
}

/** What the proof came to, and the way to the part before. */
function Proof({ view, proof }: { view: ViewContext; proof: ChainProof }) {
  const { t } = view
  const { rows, firstId, lastId, lastHash, faults } = proof
  if (faults.length > 0)
    return (
      <Note view={view} tone="x" alert>
        {t('audit.broken', { rows: faults.join(', ') })}
      </Note>
    )
  return (
    <Note view={view} tone="o" alert>
      {t('audit.sound', { count: rows, first: firstId ?? '—', last: lastId ?? '—' })}{' '}
      <span className="monospace">{lastHash?.slice(0, 16)}</span>{' '}
      {firstId !== null && firstId > 1 && (
        <a className="link" href={hereWith(view, { prove: '1', upTo: firstId })}>
          {t('audit.earlier')}
        </a>
      )}
    </Note>
  )
}

/** /operator/audit: who did what, and the proof that nothing of it was changed since. */
export function AuditPage({ view, data, form }: PageProps<AuditData>) {
  const { t } = view
  const { trail, row, actions, proof } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorAudit')}
      text={t('audit.text')}
      heading={
        <a className="button" href={hereWith(view, { prove: '1', upTo: undefined })}>
          <Icon view={view} name="shield" />
          {t('audit.prove')}
        </a>
      }
      above={proof && <Proof view={view} proof={proof} />}
      page={trail}
      exported="audit.trail"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id) }}
      filters={[
        { kind: 'search', name: 'by', label: t('audit.by') },
        {
          kind: 'choice',
          name: 'action',
          label: t('audit.actionLabel'),
          options: actions.map((value) => ({ value, label: actionWords(view, value) })),
        },
        { kind: 'day', name: 'from', label: t('audit.from') },
        { kind: 'day', name: 'to', label: t('audit.to') },
      ]}
      empty={{ icon: 'clock', title: t('audit.none') }}
      side={row && <Beside view={view} row={row} />}
    />
  )
}
