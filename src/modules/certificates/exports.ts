import { deskFile } from '../../platform/desk/file.ts'
import { DeskQuery } from './desk-schema.ts'
import { storeCertificates } from './service/desk.ts'

/** Certificates of a store, as /seller/certificates lists them. */
export const certificatesExport = deskFile('SellerCertificates', {
  name: 'certificates.desk',
  input: DeskQuery,
  read: storeCertificates,
  columns: ({ t, lang }) => ({
    'certificates.held.certificate': ({ number }) => number,
    'certificates.desk.versionNo': ({ version }) => version,
    'certificates.held.name': ({ name }) => name[lang],
    'certificates.held.lot': ({ lot }) => lot,
    'certificates.desk.serial': ({ serial }) => serial,
    'certificates.desk.task': ({ taskNumber }) => taskNumber,
    'certificates.held.validUntil': ({ validUntil }) => validUntil,
    'certificates.desk.preparedOn': ({ preparedAt }) => preparedAt,
    'certificates.held.status': ({ state }) => t.dynamic(`certificates.state.${state}`),
  }),
})
