import { assertOperator } from '../../../../platform/context.ts'
import type { MemberContext } from '../../../../platform/context.ts'
import type { ExhibitKind } from '../../../../platform/exhibit-kind.ts'
import { keepPublicPicture } from '../../../../platform/files/index.ts'
import { takeShared } from '../../../../platform/limits.ts'
import type { Upload } from '../../../../platform/uploads.ts'
import { commonErrors } from '../../../../shared/errors.ts'
import { findExhibit } from '../queries/read.ts'
import type { DropPicture } from '../schema.ts'
import { RIGHT } from './read.ts'
import { saveWords } from './steps.ts'
import type { ExhibitKey } from './steps.ts'

const UPLOADS_AN_HOUR = 60
const HOUR_SECONDS = 3600

/**
 * A picture, drawn anew, is saved with the exhibit; the shop shows it when it is published. Its bytes stay, because the history names
 * them. Throws `notAnImage`, 404, and 409 where somebody else took a step since the version was read.
 */
export async function savePicture(
  ctx: MemberContext,
  kind: ExhibitKind,
  { id, version, file }: ExhibitKey & { file: Upload },
): Promise<ExhibitKey> {
  assertOperator(ctx, RIGHT)
  const now = await findExhibit(ctx.database, kind, id)
  if (!now) throw commonErrors.notFound()
  if (now.version !== version) throw commonErrors.stateChanged()
  await takeShared(ctx, `upload:member:${ctx.actor.memberId}`, UPLOADS_AN_HOUR, HOUR_SECONDS)
  let key: ExhibitKey = { id, version }
  await keepPublicPicture(ctx, { kind: 'banner', owner: 'mall' }, file, async (tx, picture) => {
    key = await saveWords(ctx, tx, kind, { id, version }, { picture })
  })
  return key
}

/** The exhibit is saved without its picture. Throws 404, and 409 where somebody else took a step since the version was read. */
export async function dropPicture(
  ctx: MemberContext,
  kind: ExhibitKind,
  key: DropPicture,
): Promise<ExhibitKey> {
  assertOperator(ctx, RIGHT)
  return ctx.database.transaction((tx) => saveWords(ctx, tx, kind, key, { picture: null }))
}
