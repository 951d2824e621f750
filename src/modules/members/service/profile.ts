import type { MemberContext } from '../../../platform/context.ts'
import { dropOwnFile, keepPicture } from '../../../platform/files/index.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { maskPhone } from '../../identity/index.ts'
import { getProfileRow, updateProfile } from '../queries.ts'
import type { ProfileRow } from '../queries.ts'
import { maskMail, securityLevel } from '../rules.ts'
import type { Profile } from '../schema.ts'

/** Where a picture of the caller's is served. */
export const avatarPath = (key: string): string => `/files/${key}`

export const guardsOf = (row: ProfileRow) => ({
  password: row.password_long,
  phone: row.phone !== null,
  mail: row.email !== null,
  payPassword: row.has_pay_password,
})

/** What the caller says of themselves, contact data masked. */
export async function getProfile(ctx: MemberContext) {
  const row = await getProfileRow(ctx)
  return {
    username: row.username,
    memberId: String(ctx.actor.memberId),
    nickname: row.nickname,
    sex: row.sex,
    birthday: row.birthday,
    avatar: row.avatar && avatarPath(row.avatar),
    phone: row.phone && maskPhone(row.phone),
    mail: row.email && maskMail(row.email),
    companyName: row.company_name,
    securityLevel: securityLevel(guardsOf(row)),
  }
}

function assertPast(ctx: MemberContext, birthday: string | null | undefined): void {
  const today = new Date(ctx.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  if (birthday && birthday > today)
    throw commonErrors.invalid({}, [{ path: 'birthday', key: 'errors.members.birthday' }])
}

/** Saves what is given and leaves the rest; a picture that is replaced is gone afterwards. */
export async function saveProfile(ctx: MemberContext, given: Profile) {
  assertPast(ctx, given.birthday)
  const row = await getProfileRow(ctx)
  const given_ = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const values = {
    nickname: row.nickname,
    sex: row.sex,
    birthday: row.birthday,
    avatar: row.avatar,
    ...given_,
  }
  if (!(await updateProfile(ctx, values)))
    throw commonErrors.invalid({}, [{ path: 'avatar', key: 'errors.members.avatar' }])
  if (row.avatar && row.avatar !== values.avatar) await dropOwnFile(ctx, ctx.actor.memberId, row.avatar)
  return getProfile(ctx)
}

/** Keeps a picture for the caller's profile and answers its key and address; it shows once the profile names it. */
export async function uploadAvatar(ctx: MemberContext, file: Upload) {
  const fileId = await keepPicture(ctx, 'avatar', file)
  return { fileId, url: avatarPath(fileId) }
}
