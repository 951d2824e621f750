import { z } from 'zod'
import { SettingsPage } from '../../../views/pages/desk/settings/settings-page.tsx'
import { action, deskPages, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { whole } from '../../platform/list.ts'
import { commonErrors } from '../../shared/errors.ts'
import { OneSetting, SaveSetting, SettingQuery } from './schema.ts'
import { oneSetting, saveSetting, settingList } from './service.ts'

/** /operator/settings: every setting of the mall, one of them open with its bounds, its form and its history. */
export function settingPages(page: PageDoor): void {
  page('OperatorSettings', {
    tellsFaster: true,
    input: z.object({ group: SettingQuery.shape.group.catch(undefined), open: deskPages.open }),
    load: async (ctx, { open, group }) => {
      const [list, setting] = await Promise.all([
        settingList(ctx, { group }),
        opened(open, (key) => {
          const known = OneSetting.safeParse({ name: key })
          if (!known.success) throw commonErrors.notFound()
          return oneSetting(ctx, known.data)
        }),
      ])
      return { settings: whole(list), setting }
    },
    head: ({ t }) => ({ title: t('pages.operatorSettings'), description: '', canonical: null }),
    view: SettingsPage,
    actions: {
      save: action(SaveSetting, async (ctx, input, { here }) => {
        await saveSetting(ctx, input)
        return here
      }),
    },
  })
}
