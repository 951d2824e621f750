import type { GuardName, GuardView } from '../../../src/modules/members/view.ts'
import type { RouteName } from '../../../src/sitemap.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

const icons: Record<GuardName, IconName> = {
  password: 'key',
  payPassword: 'lock',
  phone: 'phone',
  mail: 'mail',
  realName: 'id',
  wechat: 'wx',
}

/** Page on which each guard is set or changed. */
export const ways: Record<GuardName, RouteName> = {
  password: 'ChangePassword',
  payPassword: 'PayPassword',
  phone: 'NewPhone',
  mail: 'Mail',
  realName: 'RealName',
  wechat: 'Bind',
}

const tones = {
  done: 'status status--good',
  weak: 'status status--waiting',
  waiting: 'status status--waiting',
  open: 'status',
}

/** One guard of the account: its name, its state, and the link to set or change it. */
export function GuardRow({ view, guard: { name, state, value } }: { view: ViewContext; guard: GuardView }) {
  const { t, href } = view
  const title = t(`members.guard.${name}.title`)
  // A submitted real name can be viewed but not changed.
  const kept = name === 'realName' && state !== 'open'
  const verb = t(
    state === 'open' ? 'members.guard.set' : kept ? 'members.guard.view' : 'members.guard.change',
  )
  return (
    <li>
      <span className="guard-list__icon">
        <Icon view={view} name={icons[name]} />
      </span>
      <div>
        <b className="strong">{title}</b>
        <p>
          {value && <span className="monospace">{value} </span>}
          {t(`members.guard.${name}.text`)}
        </p>
      </div>
      <span className={tones[state]}>{t(`members.guard.state.${state}`)}</span>
      <a
        className="button button--small"
        href={href(ways[name])}
        aria-label={t('members.guard.label', { verb, title })}
      >
        {verb}
      </a>
    </li>
  )
}
