/**
 * Certificates of reference materials: what each fill of a cylinder and each batch of a solution was found to contain, said once and
 * signed by three people. A version is never rewritten: it is superseded by the next or revoked. Numbers are never used twice.
 * `certificate_holders` is the record of who received what.
 */
export { seedCertificates } from './demo.ts'
export { certificateDocuments } from './kinds.ts'
export { certificatePapersOf, certificatesOfOrder, handOver, signedFor } from './service/hand-over.ts'
export { holdLot, revokeLot } from './service/lot.ts'
