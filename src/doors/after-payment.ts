import { axes } from '../axes.ts'
import { thrown } from '../thrown.ts'
import { batchFiles } from '../modules/batches/files.ts'
import { batchPages } from '../modules/batches/pages.ts'
import { batchRoutes } from '../modules/batches/routes.ts'
import { certificateFiles } from '../modules/certificates/files.ts'
import { certificatePages } from '../modules/certificates/pages.ts'
import { certificateRoutes } from '../modules/certificates/routes.ts'
import { cylinderPages } from '../modules/cylinders/pages.ts'
import { cylinderRoutes } from '../modules/cylinders/routes.ts'
import { fillingPages } from '../modules/fulfilment/pages.ts'
import { fulfilmentRoutes } from '../modules/fulfilment/routes.ts'
import { damageFiles, shippingFiles } from '../modules/shipments/files.ts'
import { shippingPages } from '../modules/shipments/pages.ts'
import { shipmentRoutes } from '../modules/shipments/routes.ts'
import { watchingRoutes } from '../modules/watching/routes.ts'
import type { Doors } from './opened.ts'

/** Filling, certificates, parcels and cylinders. */
export function openAfterPayment({ app, services, api, page }: Doors): void {
  cylinderRoutes(api(...thrown.cylinders))
  cylinderPages(page)
  fulfilmentRoutes(api(...thrown.fulfilment))
  fillingPages(page)
  certificateRoutes(api(...thrown.certificates))
  certificatePages(page)
  certificateFiles(app, services)
  damageFiles(app, services)
  shipmentRoutes(api(...thrown.shipments))
  shippingPages(page)
  shippingFiles(app, services)
  watchingRoutes(app, services, axes)
  batchRoutes(api(...thrown.batches))
  batchPages(page)
  batchFiles(app, services)
}
