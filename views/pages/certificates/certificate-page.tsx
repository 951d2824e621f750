import type { OpenedCertificate } from '../../../src/modules/certificates/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { CheckedFacts, WhatChanged } from './checked-facts.tsx'
import { Stated } from './stated.tsx'
import { VerdictHead } from './verdict-head.tsx'

const fileHref = (certUrl: string, version: number, form: 'pdf' | 'xml'): string =>
  `/api/certificate/file?${new URLSearchParams({ certUrl, version: String(version), form }).toString()}`

/** /certPDF/{certUrl}: for whoever holds it, and for its store. What became of it is said here, never in its files. */
export function CertificatePage({ view, data }: PageProps<OpenedCertificate>) {
  const { t } = view
  const { found, certUrl, version } = data
  return (
    <div className="verdict verdict--wide">
      <VerdictHead view={view} found={found} />
      <section className="verdict__part verdict__files" aria-label={t('certificates.viewer.files')}>
        <a className="button button--primary" href={fileHref(certUrl, version, 'pdf')}>
          {t('certificates.viewer.pdf')}
        </a>
        <a className="button" href={fileHref(certUrl, version, 'xml')}>
          {t('certificates.viewer.xml')}
        </a>
        <a className="link" href={view.href('Verify', { number: certUrl, version })}>
          {t('certificates.viewer.verify')}
        </a>
      </section>
      <Stated view={view} found={found} />
      <WhatChanged view={view} found={found} />
      <CheckedFacts view={view} found={found} />
    </div>
  )
}
