import type { ViewContext } from '../context.ts'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'

/** The form that ends the session; the dialog uses it, and the page that replaces the dialog without scripts. */
export function SignOutForm({ view, id }: { view: ViewContext; id: string }) {
  return (
    <form method="post" action={view.href('Logout')} id={id}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <Note view={view} tone="w">
        {view.t('layout.signOut.text')}
      </Note>
    </form>
  )
}

/** Asks before signing out (specification 4): confirm and cancel, in the style of a warning. */
export function SignOutDialog({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <Dialog
      view={view}
      id="sign-out"
      title={t('layout.signOut.title')}
      actions={
        <>
          <form method="dialog">
            <button className="button">{t('layout.signOut.cancel')}</button>
          </form>
          <button className="button button--primary" form="sign-out-form">
            {t('layout.signOut.confirm')}
          </button>
        </>
      }
    >
      <SignOutForm view={view} id="sign-out-form" />
    </Dialog>
  )
}
