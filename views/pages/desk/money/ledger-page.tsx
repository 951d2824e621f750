import type { AccountKind, EntryView, JournalView } from '../../../../src/modules/ledger/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Sums } from '../../../components/desk/sums.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

interface LedgerData {
  entries: Listed<EntryView>
  journal: JournalView | null
  /** Every kind of account. */
  accounts: AccountKind[]
}

/** What kind of journal it is, in words; its own name where there are none. */
function kindWords({ t }: Pick<ViewContext, 't'>, kind: string): string {
  const key = `ledger.journal.${kind}`
  const words = t.dynamic(key)
  return words === key ? kind : words
}

const amountText = ({ t }: Pick<ViewContext, 't'>, { currency, amount }: EntryView) =>
  currency === 'CNY' ? deskSum(amount) : t('ledger.points', { count: amount })

const accountWords = ({ t }: Pick<ViewContext, 't'>, { account, ownerId }: EntryView) =>
  ownerId === 0
    ? t.dynamic(`ledger.account.${account}`)
    : t('ledger.accountOf', { account: t.dynamic(`ledger.account.${account}`), owner: ownerId })

const columnsOf = (view: ViewContext): DeskColumn<EntryView>[] => {
  const { t } = view
  return [
    {
      name: 'journal',
      label: t('ledger.at'),
      sort: 'written',
      cell: ({ journalId, at }) => (
        <>
          <span className="no-wrap">{moment(view, at)}</span>
          <small className="monospace">{journalId}</small>
        </>
      ),
    },
    { name: 'kind', label: t('ledger.kind'), cell: ({ kind }) => kindWords(view, kind) },
    {
      name: 'ref',
      label: t('ledger.ref'),
      cell: ({ ref }) => (
        <a className="link monospace" href={hereWith(view, { q: ref })}>
          {ref}
        </a>
      ),
    },
    {
      name: 'account',
      label: t('ledger.accountLabel'),
      cell: (entry) => (
        <a className="link" href={hereWith(view, { account: entry.account, owner: entry.ownerId })}>
          {accountWords(view, entry)}
        </a>
      ),
    },
    {
      name: 'in',
      label: t('ledger.in'),
      numeric: true,
      cell: (entry) => entry.amount > 0 && amountText(view, entry),
    },
    {
      name: 'out',
      label: t('ledger.out'),
      numeric: true,
      cell: (entry) => entry.amount < 0 && amountText(view, { ...entry, amount: -entry.amount }),
    },
  ]
}

function Beside({ view, journal }: { view: ViewContext; journal: JournalView }) {
  const { t } = view
  const { id, kind, ref, at, entries } = journal
  const yuan = entries.filter(({ currency }) => currency === 'CNY')
  const turned = yuan.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return (
    <SidePanel
      view={view}
      title={t('ledger.journalNo', { number: id })}
      href={hereWith(view, { open: `${id}-${entries[0]!.seq}` })}
    >
      <SideSection>
        <Facts
          items={[
            [t('ledger.kind'), kindWords(view, kind)],
            [
              t('ledger.ref'),
              <span key="ref" className="monospace">
                {ref}
              </span>,
            ],
            [t('ledger.at'), moment(view, at)],
          ]}
        />
      </SideSection>
      <SideSection title={t('ledger.sides')} note={t('ledger.balanced')}>
        <ul className="desk-lines">
          {entries.map((entry) => (
            <li key={entry.seq}>
              <span>{accountWords(view, entry)}</span>
              <b>{amountText(view, entry)}</b>
            </li>
          ))}
        </ul>
      </SideSection>
      {yuan.length > 0 && (
        <SideSection>
          <Sums items={[]} total={[t('ledger.turned'), deskSum(turned)]} />
        </SideSection>
      )}
    </SidePanel>
  )
}

/** /operator/ledger: every movement of money and points, by account, owner, what it belongs to and day. */
export function LedgerPage({ view, data, form }: PageProps<LedgerData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorLedger')}
      text={t('ledger.text')}
      page={data.entries}
      exported="ledger.entries"
      columns={columnsOf(view)}
      rows={{ key: ({ journalId, seq }) => `${journalId}-${seq}` }}
      filters={[
        { kind: 'search', name: 'q', label: t('ledger.search') },
        {
          kind: 'choice',
          name: 'account',
          label: t('ledger.accountLabel'),
          options: data.accounts.map((value) => ({ value, label: t.dynamic(`ledger.account.${value}`) })),
        },
        { kind: 'search', name: 'owner', label: t('ledger.owner') },
        { kind: 'day', name: 'from', label: t('ledger.from') },
        { kind: 'day', name: 'to', label: t('ledger.to') },
      ]}
      empty={{ icon: 'scale', title: t('ledger.none') }}
      side={data.journal && <Beside view={view} journal={data.journal} />}
    />
  )
}
