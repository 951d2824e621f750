import { z } from 'zod'
import { ProfilePage } from '../../../../views/pages/members/profile-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { uploaded } from '../../../platform/uploads.ts'
import { Profile } from '../schema.ts'
import { changeAvatar, getProfile, saveProfile } from '../service/profile.ts'

const ProfileForm = Profile.omit({ avatar: true })
const saved = stay({ notice: { key: 'members.profile.saved' } })

/** /order/user. */
export function profilePages(page: PageDoor): void {
  page('User', {
    input: z.object({}),
    load: (ctx) => getProfile(asMember(ctx)),
    head: ({ t }) => ({ title: t('pages.profile'), description: t('pages.profile'), canonical: null }),
    view: ProfilePage,
    upload: true,
    actions: {
      default: action(ProfileForm, async (ctx, input) => {
        await saveProfile(asMember(ctx), input)
        return saved
      }),
      avatar: action(z.strictObject({ file: uploaded }), async (ctx, { file }) => {
        await changeAvatar(asMember(ctx), file)
        return saved
      }),
      dropAvatar: action(z.object({}), async (ctx) => {
        await saveProfile(asMember(ctx), { avatar: null })
        return saved
      }),
    },
  })
}
