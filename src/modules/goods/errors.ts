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
  /** A price list longer than `most` rows. */
  tooManyRows: { code: 2334, status: 422 },
  /** A dry run that was imported, or is older than a day. */
  importOver: { code: 2338, status: 409 },
  /** All places for pictures are taken. */
  tooManyPictures: { code: 2910, status: 409 },
})
