import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { SavedTitleReply, SaveTitle, TitleId, TitleReply } from './schema.ts'
import { listTitles, removeTitle, saveTitle } from './service.ts'

/** Invoice titles (api 5.8); invoices themselves come later. */
export function invoiceRoutes({ memberGet, memberPost }: ApiDoor): void {
  memberGet(
    '/api/invoiceTitle/list',
    'My invoice titles, the default first',
    noInput,
    z.array(TitleReply),
    listTitles,
  )
  memberPost(
    '/api/invoiceTitle/save',
    'Add an invoice title, or change one; its text and type are fixed once set',
    SaveTitle,
    SavedTitleReply,
    saveTitle,
  )
  memberPost('/api/invoiceTitle/delete', 'Delete an invoice title', TitleId, z.literal(true), removeTitle)
}
