import { specificationDocument } from './modules/catalogue/index.ts'
import { certificateDocuments } from './modules/certificates/index.ts'
import { statementDocument } from './modules/credit/index.ts'
import { contractDocument } from './modules/orders/index.ts'
import { sheetDocument } from './modules/safety/index.ts'
import { paperDocuments } from './modules/shipments/index.ts'
import type { DocumentKind } from './platform/documents/index.ts'

/** Every kind of document that the mall makes. */
export const documentKinds: readonly DocumentKind[] = [
  contractDocument,
  statementDocument,
  sheetDocument,
  specificationDocument,
  ...certificateDocuments,
  ...paperDocuments,
]
