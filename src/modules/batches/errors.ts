import { defineErrors } from '../../shared/errors.ts'

export const batchErrors = defineErrors('batches', {
  /** `lot`: the store has neither a batch nor a certificate of it. */
  unknownLot: { code: 2240, status: 404 },
  /** `lot`: a lot is called back once. */
  recalledAlready: { code: 2241, status: 409 },
  /** Every unit that the member holds of the lot is answered for. */
  answeredAlready: { code: 2242, status: 409 },
  nothingToAcknowledge: { code: 2243, status: 409 },
})
