import type { DemoAccount } from '../../../src/modules/identity/index.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  accounts: readonly DemoAccount[]
  /** Page to open after signing in. */
  next: string
}

/** The public accounts of the demo: each row is a form that signs in by itself. Never in production. */
export function DemoAccounts({ view, accounts, next }: Props) {
  const { t } = view
  return (
    <section className="demo-accounts">
      <h2>{t('identity.demo.title')}</h2>
      <p className="muted">{t('identity.demo.text')}</p>
      <table>
        <tbody>
          {accounts.map(({ role, second, username, password }) => {
            const name = t(`identity.demo.role.${second ? 'secondOperator' : role}`)
            return (
              <tr key={username}>
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
                      aria-label={t('identity.demo.signInAs', { role: name })}
                    >
                      {name}
                    </button>
                  </form>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
