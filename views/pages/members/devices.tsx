import type { DeviceView } from '../../../src/modules/members/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

const FORM = 'end-session'

/** The sessions of the account, each with a button to end it. */
export function Devices({ view, devices }: { view: ViewContext; devices: DeviceView[] }) {
  const { t } = view
  const columns = ['device', 'ip', 'since', 'seen', 'until'] as const
  const nameOf = ({ name, kind }: DeviceView) => name || t(`members.devices.${kind}`)
  const word = (column: (typeof columns)[number]) => t(`members.devices.${column}`)
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('members.devices.title')}</h2>
        <span className="muted text-small wide-only">{t('members.devices.text')}</span>
        {devices.length > 1 && (
          <button className="button button--small push-right" form={FORM} name="action" value="endOthers">
            {t('members.devices.endOthers')}
          </button>
        )}
      </div>
      <form id={FORM} method="post" action={view.href('Safe')}>
        <input type="hidden" name="formToken" value={view.formToken} />
      </form>
      <table className="data-table session-table">
        <caption className="visually-hidden">{t('members.devices.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {word(column)}
              </th>
            ))}
            <th className="number" scope="col">
              {t('members.devices.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id}>
              <td className="session-table__device">
                <Icon view={view} name={device.kind === 'web' ? 'desk' : 'api'} />
                <span className="strong">{nameOf(device)}</span>{' '}
                {device.current && <span className="tag tag--solid">{t('members.devices.current')}</span>}
              </td>
              <td data-l={word('ip')} className="monospace">
                {device.ip ?? '—'}
              </td>
              <td data-l={word('since')}>{device.createdAt}</td>
              <td data-l={word('seen')}>{device.seenAt}</td>
              <td data-l={word('until')}>{device.expiresAt}</td>
              <td className="number session-table__action">
                {device.current ? (
                  <span className="muted text-tiny">{t('members.devices.this')}</span>
                ) : (
                  <form method="post" action={view.href('Safe')}>
                    <input type="hidden" name="formToken" value={view.formToken} />
                    <input type="hidden" name="id" value={device.id} />
                    <button
                      className="button button--small"
                      name="action"
                      value="end"
                      aria-label={t('members.devices.endOne', {
                        name: nameOf(device),
                        since: device.createdAt,
                      })}
                    >
                      {t('members.devices.end')}
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
