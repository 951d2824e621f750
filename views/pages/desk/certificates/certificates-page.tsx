import type { DeskCertificate, DeskCertificateRow } from '../../../../src/modules/certificates/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel } from '../../../components/desk/side-panel.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import type { ViewContext } from '../../../context.ts'
import { CertificateParts } from './certificate-parts.tsx'

const tints: Record<DeskCertificate['state'], string> = {
  draft: 'waiting',
  checked: 'waiting',
  signed: 'good',
  superseded: 'open',
  revoked: 'bad',
  discarded: 'open',
}

function State({ view, state }: { view: ViewContext; state: DeskCertificate['state'] }) {
  return (
    <span className={`status status--${tints[state]}`}>{view.t.dynamic(`certificates.state.${state}`)}</span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<DeskCertificateRow>[] => {
  const { t, lang } = view
  return [
    {
      name: 'number',
      label: t('certificates.held.certificate'),
      sort: '-made',
      cell: ({ number, version }) => (
        <>
          <span className="monospace no-wrap">{number}</span>
          <small>{t('certificates.verify.version', { version })}</small>
        </>
      ),
    },
    { name: 'name', label: t('certificates.held.name'), cell: ({ name }) => name[lang] },
    {
      name: 'lot',
      label: t('certificates.held.lot'),
      cell: ({ lot, serial }) => (
        <>
          <span className="monospace">{serial ?? lot}</span>
          {serial !== null && <small className="monospace">{lot}</small>}
        </>
      ),
    },
    {
      name: 'task',
      label: t('certificates.desk.task'),
      extra: true,
      cell: ({ taskNumber }) => <span className="monospace">{taskNumber ?? '—'}</span>,
    },
    {
      name: 'validUntil',
      label: t('certificates.held.validUntil'),
      cell: ({ validUntil }) => <span className="no-wrap">{view.date(validUntil)}</span>,
    },
    {
      name: 'prepared',
      label: t('certificates.desk.preparedOn'),
      extra: true,
      cell: ({ preparedAt }) => <span className="no-wrap">{view.date(preparedAt)}</span>,
    },
    {
      name: 'state',
      label: t('certificates.held.status'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}

interface StoreCertificatesData {
  certificates: Listed<DeskCertificateRow>
  certificate: DeskCertificate | null
  /** The reader prepares certificates; others only sign them. */
  mayDraft: boolean
}

/** /seller/certificates: what waits for signatures and what was issued, one of them open beside the list. */
export function StoreCertificatesPage({ view, data, form }: PageProps<StoreCertificatesData>) {
  const { t } = view
  const { certificates, certificate, mayDraft } = data
  const tabs = ['waiting', 'signed', 'ended', 'discarded'] as const
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerCertificates')}
      heading={
        mayDraft && (
          <a className="button button--primary" href={view.href('SellerCertificateDraft')}>
            {t('certificates.desk.draft')}
          </a>
        )
      }
      page={certificates}
      exported="certificates.desk"
      columns={columnsOf(view)}
      rows={{
        key: ({ number }) => number,
        acts: ({ state }) => (state === 'draft' || state === 'checked' ? ['signAll'] : []),
      }}
      tabs={{
        name: 'status',
        items: tabs.map((tab) => ({
          value: tab === 'waiting' ? undefined : tab,
          label: t(`certificates.desk.tab.${tab}`),
        })),
      }}
      filters={[{ kind: 'search', name: 'q', label: t('certificates.desk.search') }]}
      bulk={[{ action: 'signAll', label: t('certificates.desk.sign'), icon: 'ok' }]}
      empty={{ icon: 'shield', title: t('certificates.desk.none'), text: t('certificates.desk.noneText') }}
      side={
        certificate && (
          <SidePanel
            view={view}
            title={certificate.number}
            status={<State view={view} state={certificate.state} />}
            href={view.href('SellerCertificate', { number: certificate.number })}
          >
            <CertificateParts view={view} certificate={certificate} form={form} />
          </SidePanel>
        )
      }
    />
  )
}

/** /seller/certificates/{number}: one certificate alone. */
export function StoreCertificatePage({
  view,
  data: { certificate },
  form,
}: PageProps<{ certificate: DeskCertificate }>) {
  return (
    <>
      <DeskHead title={certificate.number}>
        <State view={view} state={certificate.state} />
      </DeskHead>
      <FormAnswer view={view} form={form} />
      <div className="desk-panel">
        <CertificateParts view={view} certificate={certificate} form={form} />
      </div>
    </>
  )
}
