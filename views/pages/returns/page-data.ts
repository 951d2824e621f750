import type { ProductPictureData } from '../../../src/modules/catalogue/view.ts'
import type { ConversationView } from '../../../src/modules/messages/view.ts'
import type { ReturnView } from '../../../src/modules/returns/view.ts'

/** What the page of a case shows its buyer. */
export interface ReturnPageData extends ReturnView {
  /** What buyer and store wrote on its order; null where the order is hidden. */
  conversation: ConversationView | null
  picture: ProductPictureData
  /** Days in which the platform may be asked after a refusal. */
  disputeDays: number
  now: Date
  /** Key of this page view: a message that is sent twice is written once. */
  key: string
}
