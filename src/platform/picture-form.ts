import { z } from 'zod'
import type { MemberContext } from './context.ts'
import { keepUpload } from './files/index.ts'
import type { FileScene } from './files/index.ts'
import { takeShared } from './limits.ts'
import { uploaded } from './uploads.ts'

/** Fields of a form that collects pictures or papers one at a time: keys of those sent before, and one more. */
export const pictureFields = {
  images: z.string().max(800).default(''),
  file: uploaded.optional(),
}
type PictureFields = z.output<z.ZodObject<typeof pictureFields>>

/**
 * The keys in the field `images`, parted by commas, in the order in which they came; none of an empty field. Nobody has checked
 * whose they are.
 */
export const keysOf = (images: string): string[] => images.split(',').filter(Boolean)

/**
 * Keys of the pictures sent so far and of the one that comes with this form, where there were fewer than `most`: it is kept before the
 * other fields are looked at, so that nothing is lost. A field that names more passes as it is, for the call's schema to refuse. A member
 * sends 60 an hour (R48).
 */
export async function withPicture(
  me: MemberContext,
  scene: FileScene,
  { file, images }: PictureFields,
  most: number,
): Promise<string[]> {
  const keys = keysOf(images)
  if (!file || file.bytes.length === 0 || keys.length >= most) return keys
  await takeShared(me, `upload:member:${me.actor.memberId}`, 60, 3600)
  return [...keys, await keepUpload(me, scene, file)]
}
