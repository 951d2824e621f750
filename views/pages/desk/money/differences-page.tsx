import type { OpenDifference } from '../../../../src/modules/payments/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface DifferencesData {
  differences: Listed<OpenDifference>
  one: OpenDifference | null
}

const sum = (fen: number | null): string => (fen === null ? '—' : deskSum(fen))

const columnsOf = (view: ViewContext): DeskColumn<OpenDifference>[] => {
  const { t } = view
  return [
    {
      name: 'subject',
      label: t('payments.difference.subject'),
      sort: 'found',
      cell: ({ subject, foundAt }) => (
        <>
          <span className="monospace">{subject}</span>
          <small>{moment(view, foundAt)}</small>
        </>
      ),
    },
    {
      name: 'kind',
      label: t('payments.difference.kindLabel'),
      cell: ({ kind }) => t.dynamic(`payments.difference.kind.${kind}`),
    },
    { name: 'ours', label: t('payments.difference.ours'), numeric: true, cell: ({ ours }) => sum(ours) },
    {
      name: 'theirs',
      label: t('payments.difference.theirs'),
      numeric: true,
      cell: ({ theirs }) => sum(theirs),
    },
    {
      name: 'apart',
      label: t('payments.difference.apart'),
      numeric: true,
      cell: ({ ours, theirs }) => <b>{deskSum((theirs ?? 0) - (ours ?? 0))}</b>,
    },
  ]
}

function Beside({ view, one, form }: { view: ViewContext; one: OpenDifference; form: FormState | null }) {
  const { t } = view
  return (
    <SidePanel view={view} title={one.subject} href={hereWith(view, { open: String(one.id) })}>
      <SideSection>
        <Facts
          items={[
            [t('payments.difference.kindLabel'), t.dynamic(`payments.difference.kind.${one.kind}`)],
            [t('payments.difference.ours'), sum(one.ours)],
            [t('payments.difference.theirs'), sum(one.theirs)],
            [t('payments.difference.foundAt'), moment(view, one.foundAt)],
          ]}
        />
      </SideSection>
      <SideSection title={t('payments.difference.close')}>
        <ActionForm view={view} action="close" fields={{ id: String(one.id) }} className="stack">
          <Field
            view={view}
            name="note"
            label={t('payments.difference.note')}
            hint={t('payments.difference.noteHint')}
            required
            defaultValue={form?.values['note']}
            {...errorsOf(form)('note')}
          />
          <button className="button button--primary">{t('payments.difference.close')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /operator/differences: what our books and a bill do not agree on. */
export function DifferencesPage({ view, data, form }: PageProps<DifferencesData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorDifferences')}
      text={t('payments.difference.text')}
      page={data.differences}
      exported="payments.differences"
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id) }}
      empty={{ icon: 'ok', title: t('payments.difference.none'), text: t('payments.difference.noneText') }}
      side={data.one && <Beside view={view} one={data.one} form={form} />}
    />
  )
}
