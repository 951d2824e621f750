import type { DemoAccount } from '../../../src/modules/identity/index.ts'
import type { ViewContext } from '../../context.ts'

/** A demo account, and who it is. */
export interface DemoStaff {
  username: string
  password: string
  name: string
}

interface Props {
  view: ViewContext
  accounts: readonly DemoAccount[]
  /** Who works beside them: the second of a kind, and the store's other posts. */
  colleagues: readonly DemoStaff[]
  /** Staff of the other stores. */
  staff: readonly DemoStaff[]
  /** Page to open after signing in. */
  next: string
}

interface RowProps {
  view: ViewContext
  account: { username: string; password: string }
  /** Who it is. */
  name: string
  next: string
}

/** One account with a form that signs in by itself. */
function Row({ view, account: { username, password }, name, next }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{username}</code>
        <br />
        <code className="muted">{password}</code>
      </th>
      <td>
        <form method="post" action={view.href('Login', { next })}>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="action" value="password" />
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="username" value={username} />
          <input type="hidden" name="password" value={password} />
          <button
            className="button button--small"
            aria-label={view.t('identity.demo.signInAs', { role: name })}
          >
            {name}
          </button>
        </form>
      </td>
    </tr>
  )
}

/** More accounts, behind a line of words. */
function More({
  view,
  words,
  list,
  next,
}: {
  view: ViewContext
  words: string
  list: readonly DemoStaff[]
  next: string
}) {
  if (list.length === 0) return null
  return (
    <details>
      <summary>{words}</summary>
      <table>
        <tbody>
          {list.map(({ name, ...account }) => (
            <Row key={account.username} view={view} account={account} name={name} next={next} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The public accounts of the demo: each row is a form that signs in by itself. Never in production. */
export function DemoAccounts({ view, accounts, colleagues, staff, next }: Props) {
  const { t } = view
  return (
    <section className="demo-accounts">
      <h2>{t('identity.demo.title')}</h2>
      <p className="muted">{t('identity.demo.text')}</p>
      <table>
        <tbody>
          {accounts.map(({ role, second, ...account }) => {
            const name = t(`identity.demo.role.${second ? 'secondOperator' : role}`)
            return <Row key={account.username} view={view} account={account} name={name} next={next} />
          })}
        </tbody>
      </table>
      <More view={view} words={t('identity.demo.colleagues')} list={colleagues} next={next} />
      <More view={view} words={t('identity.demo.staff')} list={staff} next={next} />
    </section>
  )
}
