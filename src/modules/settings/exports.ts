import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { whole } from '../../platform/list.ts'
import { settingText } from '../../shared/setting-value.ts'
import { SettingQuery } from './schema.ts'
import { settingList } from './service.ts'

/** Settings of the mall, as /operator/settings lists them. */
export const settingsExport = deskFile('OperatorSettings', {
  name: 'settings.all',
  input: z.object(SettingQuery.shape),
  read: async (ctx, input) => whole(await settingList(ctx, input)),
  columns: ({ t }) => ({
    'settings.desk.name': ({ name }) => t(`settings.name.${name}`),
    'settings.desk.value': ({ unit, value }) => Number(settingText(unit, value)),
    'settings.desk.usual': ({ unit, usual }) => Number(settingText(unit, usual)),
    'settings.desk.unit': ({ unit }) => t(`settings.unitIs.${unit}`),
    'settings.desk.group': ({ group }) => t(`settings.group.${group}`),
    'settings.desk.changed': ({ changedAt }) => changedAt,
    'settings.desk.by': ({ by }) => by,
  }),
})
