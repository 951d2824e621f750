import { noInput } from '../../../platform/api.ts'
import type { ApiDoor } from '../../../platform/api.ts'
import { ContactReply, SaveContact } from './schema.ts'
import { readContact, saveContact } from './service.ts'

/** Hotline and mail of the mall (api 5.10). */
export function contactRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    'content',
    '/api/admin/contact/detail',
    'How the mall is reached',
    noInput,
    ContactReply,
    (ctx) => readContact(ctx),
  )
  operatorOnce(
    'content',
    '/api/admin/contact/save',
    'Say how the mall is reached',
    SaveContact,
    ContactReply,
    saveContact,
  )
}
