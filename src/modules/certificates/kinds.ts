import type { DocumentKind } from '../../platform/documents/index.ts'
import { archiveDocument } from './archive.ts'
import { pdfDocument, xmlDocument } from './documents.ts'
import { sampleDocument } from './sample.ts'

/** Documents about certificates that the mall makes. */
export const certificateDocuments: readonly DocumentKind[] = [
  pdfDocument,
  xmlDocument,
  sampleDocument,
  archiveDocument,
]
