import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { SkuRow } from '../queries/cards.ts'
import { listMaterials, listSkus } from '../queries/materials.ts'
import type { MaterialRow } from '../queries/materials.ts'

type Ctx = Pick<Services, 'clock'> & { database: Pick<Tx, 'sql'> }

/** What these products are made of, without unsaleable ones. One statement. */
export const materialsOf = ({ database }: Ctx, spuIds: readonly number[]): Promise<MaterialRow[]> =>
  listMaterials(database, spuIds)

/** The SKUs of these products with what is in stock today, in the order of each product's page. One statement. */
export const skusOf = ({ database, clock }: Ctx, spuIds: readonly number[]): Promise<SkuRow[]> =>
  listSkus(database, spuIds, shanghaiDay(clock.now()))
