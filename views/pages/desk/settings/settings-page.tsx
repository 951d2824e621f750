import type { SettingView, SettingWithChanges } from '../../../../src/modules/settings/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { SettingBeside } from './setting-beside.tsx'
import { valueWords } from './value-words.ts'

interface SettingsData {
  settings: Listed<SettingView>
  setting: SettingWithChanges | null
}

const columnsOf = (view: ViewContext): DeskColumn<SettingView>[] => {
  const { t } = view
  return [
    {
      name: 'name',
      label: t('settings.desk.name'),
      cell: ({ name }) => t(`settings.name.${name}`),
    },
    {
      name: 'value',
      label: t('settings.desk.value'),
      numeric: true,
      cell: (it) => <b>{valueWords(view, it.unit, it.value)}</b>,
    },
    {
      name: 'usual',
      label: t('settings.desk.usual'),
      numeric: true,
      cell: (it) => valueWords(view, it.unit, it.usual),
    },
    { name: 'group', label: t('settings.desk.group'), cell: ({ group }) => t(`settings.group.${group}`) },
    {
      name: 'changed',
      label: t('settings.desk.changed'),
      cell: ({ changedAt, by }) =>
        changedAt === null ? (
          t('settings.desk.never')
        ) : (
          <>
            {moment(view, changedAt)}
            <small>{by ?? '—'}</small>
          </>
        ),
    },
  ]
}

/** /operator/settings: what the operator may change while the mall runs, one setting open with its form and history. */
export function SettingsPage({ view, data, form }: PageProps<SettingsData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorSettings')}
      text={t('settings.desk.text')}
      page={data.settings}
      exported="settings.all"
      columns={columnsOf(view)}
      rows={{ key: ({ name }) => name }}
      tabs={{
        name: 'group',
        items: [
          { value: undefined, label: t('settings.group.all') },
          { value: 'orders', label: t('settings.group.orders') },
          { value: 'parcels', label: t('settings.group.parcels') },
          { value: 'returns', label: t('settings.group.returns') },
          { value: 'money', label: t('settings.group.money') },
          { value: 'members', label: t('settings.group.members') },
        ],
      }}
      empty={{ icon: 'gear', title: t('pages.operatorSettings') }}
      side={data.setting && <SettingBeside view={view} setting={data.setting} form={form} />}
    />
  )
}
