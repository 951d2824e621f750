import type { ApiDoor } from '../../platform/api.ts'
import { settingDetail, settingReply } from './present.ts'
import { OneSetting, SaveSetting, SettingListReply, SettingQuery, SettingReply } from './schema.ts'
import { oneSetting, saveSetting, settingList } from './service.ts'

/** Settings of the mall (api 5.10). */
export function settingRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    'settings',
    '/api/admin/setting/list',
    'Settings of the mall as they hold now, with their bounds',
    SettingQuery,
    SettingListReply,
    async (ctx, input) => (await settingList(ctx, input)).map(settingReply),
  )
  operatorGet(
    'settings',
    '/api/admin/setting/detail',
    'One setting with its last changes',
    OneSetting,
    SettingReply,
    async (ctx, input) => settingDetail(await oneSetting(ctx, input)),
  )
  operatorOnce(
    'settings',
    '/api/admin/setting/save',
    'Change a setting, with a reason',
    SaveSetting,
    SettingReply,
    async (ctx, input) => {
      await saveSetting(ctx, input)
      return settingDetail(await oneSetting(ctx, input))
    },
  )
}
