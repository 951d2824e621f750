import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { listSkuFacts } from '../queries/goods.ts'
import type { SkuFacts, WantedSkus } from '../queries/goods.ts'

type Ctx = Pick<Services, 'clock'> & { database: Pick<Tx, 'sql'> }

/** What a purchase needs to know about these SKUs at this moment: never from a cache (R44). One statement. */
export const skuFacts = ({ database, clock }: Ctx, wanted: WantedSkus): Promise<SkuFacts[]> =>
  listSkuFacts(database, wanted, shanghaiDay(clock.now()))
