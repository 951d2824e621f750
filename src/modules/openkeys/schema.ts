import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { isRight } from '../../shared/rights.ts'
import type { Right } from '../../shared/rights.ts'
import { calendarDay, idText, optional, singleLine } from '../../shared/text.ts'
import { keyListing } from './queries.ts'

export const KeyQuery = z.strictObject(listQuery(keyListing))
export type KeyQuery = z.output<typeof KeyQuery>

/** `validUntil` is its last day in Asia/Shanghai. */
export const MakeKey = z.strictObject({
  name: singleLine(1, 40),
  scopes: z
    .array(
      z
        .string()
        .max(40)
        .refine((text): text is Right => isRight(text), { params: { key: 'errors.identity.rightUnknown' } }),
    )
    .min(1)
    .max(30)
    .transform((list) => [...new Set(list)]),
  validUntil: optional(calendarDay),
})
export type MakeKey = z.output<typeof MakeKey>
export const RevokeKey = z.strictObject({ id: idText })
export type RevokeKey = z.output<typeof RevokeKey>

const instant = z.iso.datetime()
export const KeyReply = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the key. */
  ending: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(['living', 'stopped', 'over', 'revoked']),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant.nullable(),
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export const KeyListReply = listOf(KeyReply)
/** `key` is shown this once. */
export const MadeKeyReply = KeyReply.extend({ key: z.string() })
