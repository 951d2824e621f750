import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { PageDefinition } from '../../../platform/page.tsx'
import type { ConversationView } from '../../messages/view.ts'

type Actions = NonNullable<PageDefinition<z.ZodObject, object>['actions']>

/** What the pages of a case need of messages (from src/doors): those of its order, and the forms of either side. */
export interface CaseMessages {
  load(ctx: Context, orderNo: string, side: 'buyer' | 'store'): Promise<ConversationView | null>
  buyer: Actions
  store: Actions
}
