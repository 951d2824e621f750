import type { ApplicationRow } from '../../../../src/modules/applications/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { shanghaiClock } from '../../../../src/shared/time.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { ApplicationBeside, ApplicationState } from './application-beside.tsx'
import type { OpenApplication } from './application-beside.tsx'

interface ApplicationsData {
  applications: Listed<ApplicationRow>
  application: OpenApplication | null
}

const moment = (view: ViewContext, iso: string) => `${view.date(iso)} ${shanghaiClock(new Date(iso))}`

const columnsOf = (view: ViewContext): DeskColumn<ApplicationRow>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('applications.desk.number'),
      sort: 'begun',
      cell: ({ number, submittedAt }) => (
        <>
          <span className="monospace no-wrap">{number}</span>
          {submittedAt && <small>{moment(view, submittedAt)}</small>}
        </>
      ),
    },
    {
      name: 'company',
      label: t('applications.field.company.name'),
      cell: ({ companyName }) => companyName ?? t('applications.desk.erased'),
    },
    {
      name: 'store',
      label: t('applications.field.categories.storeZh'),
      cell: ({ storeName }) => storeName ?? '—',
    },
    { name: 'applicant', label: t('applications.desk.applicant'), cell: ({ username }) => username },
    {
      name: 'state',
      label: t('applications.desk.state'),
      cell: ({ state }) => <ApplicationState view={view} state={state} />,
    },
  ]
}

/** /operator/applications: the queue of applications for a store, one of them open to be decided. */
export function ApplicationsPage({ view, data, form }: PageProps<ApplicationsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorApplications')}
      page={data.applications}
      exported="applications.desk"
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('applications.state.readyForReview') },
          { value: 'rejected', label: t('applications.state.rejected') },
          { value: 'approved', label: t('applications.state.approved') },
        ],
      }}
      empty={{ icon: 'shop', title: t('applications.desk.none') }}
      side={data.application && <ApplicationBeside view={view} application={data.application} form={form} />}
    />
  )
}
