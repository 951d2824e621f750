import type { DocumentKind } from '../../platform/documents/index.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sealOf } from '../../platform/pades/index.ts'
import { instant } from '../../shared/time.ts'
import { hrefOf } from '../../sitemap.ts'
import { drmdXml } from './present/drmd.ts'
import { findDocument } from './queries/documents.ts'
import type { DocumentFacts } from './view.ts'

const PDF = 'application/pdf'
const XML = 'application/xml'

async function factsOf(
  { database }: Pick<AppServices, 'database'>,
  uuid: string,
): Promise<DocumentFacts | null> {
  const row = await findDocument(database, uuid)
  return (
    row && {
      ...row,
      signedAt: instant(row.signedAt),
      history: row.history.map(({ signedAt, ...version }) => ({ ...version, signedAt: instant(signedAt) })),
    }
  )
}

/** The PDF of a version, the XML inside it. The subject is the version's own id (`uuid`). */
export const pdfDocument: DocumentKind = {
  name: 'certificates.pdf',
  file: 'certificate',
  async make(services, uuid) {
    const facts = await factsOf(services, uuid)
    if (!facts) return null
    const { number, version, content } = facts
    const { PUBLIC_ORIGIN, signer } = services.config
    const verifyUrl = PUBLIC_ORIGIN + hrefOf('Verify', { number, version })
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { certificatePdf } = await import('./present/pdf.ts')
    const bytes = await certificatePdf(facts, {
      verifyUrl,
      xml: drmdXml(facts),
      across: content.isDemo ? 'DEMO' : null,
      seal: signer && sealOf(signer, services.clock.now(), `${number} v${version}`),
    })
    return { bytes, type: PDF, filename: `${number}-v${version}.pdf` }
  },
}

/** The machine-readable form of a version, byte for byte what the PDF carries. */
export const xmlDocument: DocumentKind = {
  name: 'certificates.xml',
  file: 'certificate',
  async make(services, uuid) {
    const facts = await factsOf(services, uuid)
    if (!facts) return null
    return {
      bytes: Buffer.from(drmdXml(facts)),
      type: XML,
      filename: `${facts.number}-v${facts.version}.xml`,
    }
  },
}
