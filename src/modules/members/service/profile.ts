import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { dropUnused, keepPicture, keepUpload, removeBytes } from '../../../platform/files/index.ts'
import type { UnkeptFile } from '../../../platform/files/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { maskPhone } from '../../identity/index.ts'
import { findOwnManager } from '../../managers/index.ts'
import { getProfileRow, lockAvatar, updateProfile } from '../queries.ts'
import type { ProfileRow } from '../queries.ts'
import { maskMail, securityLevel } from '../rules.ts'
import type { Profile } from '../schema.ts'
import type { OwnProfile } from '../view.ts'

const UPLOADS_AN_HOUR = 60
const HOUR = 3600

/** Address of the caller's picture. */
const avatarPath = (key: string): string => `/files/${key}`

/** Which of its guards an account has. */
export const guardsOf = (row: ProfileRow) => ({
  password: row.passwordLong,
  phone: row.phone !== null,
  mail: row.email !== null,
  payPassword: row.hasPayPassword,
})

/** The caller's profile, with masked contact data. */
export async function getProfile(ctx: MemberContext): Promise<OwnProfile> {
  const row = await getProfileRow(ctx.database, ctx.actor.memberId)
  return {
    username: row.username,
    memberId: String(ctx.actor.memberId),
    nickname: row.nickname,
    sex: row.sex,
    birthday: row.birthday,
    avatar: row.avatar && avatarPath(row.avatar),
    phone: row.phone && maskPhone(row.phone),
    mail: row.email && maskMail(row.email),
    companyName: row.companyName,
    securityLevel: securityLevel(guardsOf(row)),
  }
}

/** The caller's own profile, with their account manager. */
export async function profileView(ctx: MemberContext) {
  const [profile, manager] = await Promise.all([getProfile(ctx), findOwnManager(ctx)])
  return { ...profile, manager }
}

function assertPast(ctx: MemberContext, birthday: string | null | undefined): void {
  if (birthday && birthday > shanghaiDay(ctx.clock.now()))
    throw commonErrors.invalid({}, [{ path: 'birthday', key: 'errors.members.birthday' }])
}

/** Saves the given fields and keeps the others; afterwards the only picture is the one in the profile. */
export async function saveProfile(ctx: MemberContext, given: Profile): Promise<void> {
  assertPast(ctx, given.birthday)
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(values).length === 0) return
  const { memberId } = ctx.actor
  const gone = await ctx.database.transaction(async (tx) => {
    // Locked first: the statement that looks for the picture then sees whether another upload has dropped it.
    if (given.avatar !== undefined) await lockAvatar(tx, memberId)
    if (!(await updateProfile(tx, memberId, values)))
      throw commonErrors.invalid({}, [{ path: 'avatar', key: 'errors.members.avatar' }])
    return given.avatar === undefined ? [] : onlyPictures(ctx, tx, given.avatar)
  })
  await removeBytes(ctx, gone)
}

/** The caller, who is locked, has no other pictures for the profile than these; answers what goes, for `removeBytes`. */
const onlyPictures = (ctx: MemberContext, tx: Tx, ...used: (string | null)[]): Promise<UnkeptFile[]> =>
  dropUnused(tx, {
    memberId: ctx.actor.memberId,
    scene: 'avatar',
    used: used.filter((key) => key !== null),
    now: ctx.clock.now(),
  })

/**
 * Keeps a picture, after what `use` makes of its key and of the profile's picture, for as long as nobody else changes that; `use`
 * answers which pictures stay. Throws 401 for whoever has erased their account meanwhile.
 */
async function keepAvatar(
  ctx: MemberContext,
  file: Upload,
  use: (tx: Tx, key: string, shown: string | null) => Promise<(string | null)[]>,
) {
  const { memberId } = ctx.actor
  await takeShared(ctx, `upload:member:${memberId}`, UPLOADS_AN_HOUR, HOUR)
  let gone: UnkeptFile[] = []
  const fileId = await keepPicture(ctx, 'avatar', file, async (tx, key) => {
    const shown = await lockAvatar(tx, memberId)
    if (shown === false) throw commonErrors.loginRequired()
    gone = await onlyPictures(ctx, tx, ...(await use(tx, key, shown)))
  })
  await removeBytes(ctx, gone)
  return { fileId, url: avatarPath(fileId) }
}

/**
 * Stores a picture for the caller's profile and answers its key and address; it is shown once the profile names it.
 * Deletes a picture that was uploaded earlier and never used.
 */
export const uploadAvatar = (ctx: MemberContext, file: Upload) =>
  keepAvatar(ctx, file, async (_tx, key, shown) => [key, shown])

/** The picture is the one of the caller's profile, and the only one. */
export const changeAvatar = (ctx: MemberContext, file: Upload) =>
  keepAvatar(ctx, file, async (tx, key) => {
    await updateProfile(tx, ctx.actor.memberId, { avatar: key })
    return [key]
  })

/**
 * Stores what the caller shows and answers its key and address: a picture encoded again; of a voucher, a message or an application also a PDF to download.
 */
export async function uploadFor(
  ctx: MemberContext,
  scene: 'voucher' | 'parcelDamage' | 'returnEvidence' | 'review' | 'message' | 'creditDocument',
  file: Upload,
) {
  await takeShared(ctx, `upload:member:${ctx.actor.memberId}`, UPLOADS_AN_HOUR, HOUR)
  const fileId = await keepUpload(ctx, scene, file)
  return { fileId, url: avatarPath(fileId) }
}
