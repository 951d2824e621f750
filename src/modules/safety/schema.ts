import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { idText } from '../../shared/text.ts'
import { deskListing } from './queries/drafts.ts'

export const SheetQuery = z.strictObject({ ...pagingQuery })
export type SheetQuery = z.output<typeof SheetQuery>
export const DeskQuery = z.strictObject(listQuery(deskListing))
export type DeskQuery = z.output<typeof DeskQuery>
export const ProposeSheet = z.strictObject({ spuId: idText })
/** The version that was read: another draft that came meanwhile is not signed unread. */
export const SignSheet = z.strictObject({ spuId: idText, version: z.number().int().positive().max(32_000) })
export type SignSheet = z.output<typeof SignSheet>

const content = {
  statements: z.array(z.object({ code: z.string(), text: z.string() })),
  un: z.string().nullable(),
  properName: z.string().nullable(),
  dangerClass: z.string().nullable(),
  subsidiary: z.array(z.string()),
  packingGroup: z.enum(['I', 'II', 'III']).nullable(),
}

export const SheetDraftReply = z.object({
  spuId: z.string(),
  version: z.number(),
  number: z.string(),
  name: z.string(),
  ...content,
  /** What the signer has to look at, in words. */
  remarks: z.array(z.string()),
  /** It says more than the version in force: nothing of the product leaves before it is signed. */
  stricter: z.boolean(),
  rulesVersion: z.number(),
  inForce: z.object({ version: z.number(), signer: z.string(), signedOn: z.string(), ...content }).nullable(),
})
export const SheetDraftPageReply = z.object({
  list: z.array(SheetDraftReply),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
export const SignedReply = z.object({
  spuId: z.string(),
  version: z.number(),
  signer: z.string(),
  signedOn: z.string(),
  sds: z.string(),
})
