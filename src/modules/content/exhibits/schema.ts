import { z } from 'zod'
import type { ExhibitField, ExhibitKind, ExhibitName } from '../../../platform/exhibit-kind.ts'
import { listQuery } from '../../../platform/list.ts'
import { listOf } from '../../../shared/replies.ts'
import { idNumber, optional, wholeNumber } from '../../../shared/text.ts'
import { PublishText, WithdrawText } from '../desk-schema.ts'
import { exhibitKinds } from './kinds.ts'
import { exhibitListing } from './queries/read.ts'

export const ExhibitNamed = z.enum(exhibitKinds.map(({ name }) => name) as [ExhibitName, ...ExhibitName[]])

const version = wholeNumber(0, 2_000_000_000)

/** A picture is not typed: it is sent by itself. */
const isTyped = ({ look }: ExhibitField) => look !== 'picture'

/** What is saved of an exhibit of this kind; 0 makes a new one. */
export const saveExhibitOf = ({ fields }: ExhibitKind) =>
  z.strictObject({
    id: idNumber(0),
    version,
    ...Object.fromEntries(fields.filter(isTyped).map(({ name, shape }) => [name, shape])),
  })
export type SaveExhibit = { id: number; version: number } & Record<string, string | number | null>

/** Which exhibit is published, when, and as which version it was read. */
export const PublishExhibit = PublishText
export type PublishExhibit = z.output<typeof PublishExhibit>

export const WithdrawExhibit = WithdrawText
export type WithdrawExhibit = z.output<typeof WithdrawExhibit>

/** What is sent beside a picture, and what takes it away. */
export const PictureOfExhibit = WithdrawText.shape
export const DropPicture = WithdrawText
export type DropPicture = z.output<typeof DropPicture>

export const MoveExhibit = z.strictObject({ id: PublishText.shape.id, to: z.enum(['up', 'down']) })
export type MoveExhibit = z.output<typeof MoveExhibit>

export const ExhibitQuery = z.strictObject({
  shown: optional(z.enum(['true', 'false'])),
  q: optional(z.string().max(64)),
  ...listQuery(exhibitListing),
})
export type ExhibitQuery = z.output<typeof ExhibitQuery>

const time = z.string().nullable()

const line = {
  id: z.string(),
  /** Name it when the exhibit is saved, published or withdrawn. */
  version: z.int(),
  state: z.enum(['draft', 'shown', 'changed', 'planned', 'withdrawn']),
  /** What it says, by the names of the fields that it is saved with. */
  words: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  publishAt: time,
  savedAt: time,
  savedBy: z.string().nullable(),
}

export const ExhibitPageReply = listOf(z.object(line))

export const ExhibitReply = z.object({
  ...line,
  history: z.array(
    z.object({
      version: z.int(),
      act: z.enum(['save', 'publish', 'plan', 'withdraw']),
      at: z.string(),
      by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
})
