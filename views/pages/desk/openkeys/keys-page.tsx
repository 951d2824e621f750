import type { KeysData, KeyView } from '../../../../src/modules/openkeys/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { KeyAdding, KeyBeside, KeyState } from './keys-beside.tsx'

const columnsOf = (view: ViewContext): DeskColumn<KeyView>[] => {
  const { t } = view
  return [
    {
      name: 'name',
      label: t('openkeys.name'),
      sort: 'made',
      cell: ({ name, ending }) => (
        <>
          {name}
          <small className="monospace">…{ending}</small>
        </>
      ),
    },
    {
      name: 'scopes',
      label: t('openkeys.scopes'),
      cell: ({ scopes }) =>
        scopes.map((right) => t.dynamic(`identity.right.${right}`)).join(t('identity.people.comma')),
    },
    {
      name: 'used',
      label: t('openkeys.usedAt'),
      cell: ({ usedAt }) => (usedAt ? moment(view, usedAt) : t('openkeys.never')),
    },
    {
      name: 'state',
      label: t('openkeys.state'),
      cell: ({ state }) => <KeyState view={view} state={state} />,
    },
  ]
}

/** /seller/keys and /operator/keys: with what other systems call the API, one of them open, or the form that makes one. */
export function KeysPage({ view, data, form }: PageProps<KeysData>) {
  const { t } = view
  const { keys, one, isAdding, rights } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.openKeys')}
      text={t('openkeys.text')}
      heading={
        <a className="button button--primary" href={hereWith(view, { open: 'new' })}>
          <Icon view={view} name="plus" />
          {t('openkeys.add')}
        </a>
      }
      page={keys}
      exported={data.side === 'store' ? 'openkeys.ofStore' : 'openkeys.ofOperator'}
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id), name: ({ name }) => name }}
      empty={{ icon: 'key', title: t('openkeys.none'), text: t('openkeys.noneText') }}
      side={
        one ? (
          <KeyBeside view={view} one={one} />
        ) : (
          isAdding && <KeyAdding view={view} form={form} rights={rights} />
        )
      }
    />
  )
}
