import { defineErrors } from '../../shared/errors.ts'

export const goodsErrors = defineErrors('goods', {
  /** Another product of the mall has the number; a SKU's number likewise. */
  sameNumber: { code: 2330, status: 409 },
  /** The fields of the answer name every reason. */
  notPublishable: { code: 2331, status: 409 },
  /** It was sold, or has batches: it stays, and can be made unavailable by its stock. */
  skuInUse: { code: 2332, status: 409 },
  /** The product is where the caller wants it to be. */
  sameShelf: { code: 2333, status: 409 },
})
