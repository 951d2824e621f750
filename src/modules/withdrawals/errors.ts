import { defineErrors } from '../../shared/errors.ts'

/** Codes 2802 to 2812. */
export const withdrawalErrors = defineErrors('withdrawals', {
  /** More than is left of the top-up, or of own money; `sum` is how much that is. */
  tooMuch: { code: 2802, status: 409 },
  /** So many wait already that another one only adds to them. */
  tooManyOpen: { code: 2803, status: 409 },
  /** R18: who approved it does not pay it. */
  secondPerson: { code: 2804, status: 403 },
  /** R18: nobody decides about their own money. */
  ownMoney: { code: 2805, status: 403 },
  /** The bank's reference belongs to another withdrawal. */
  referenceUsed: { code: 2806, status: 409 },
  /** Its means takes nothing back that was paid so long ago. */
  tooOld: { code: 2807, status: 409 },
})
