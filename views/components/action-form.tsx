import type { FormHTMLAttributes, ReactNode } from 'react'
import type { ViewContext } from '../context.ts'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action'> {
  view: ViewContext
  /** Names the page's action. */
  action: string
  /** Address of the form; by default the page itself. */
  to?: string
  /** Hidden fields. */
  fields?: Record<string, string>
  /** Where much is typed: who leaves without sending it is asked first (views/scripts/parts/guard.ts); `typed` is what comes back refused. */
  'data-guarded'?: '' | 'typed'
  /** None if the buttons are elsewhere and name the form's `id`. */
  children?: ReactNode
}

/** A form of a page's action, with the token and the action's name; at the desk with when it was read and what nobody types of it. */
export function ActionForm({ view, action, to, fields = {}, children, ...form }: Props) {
  return (
    <form method="post" action={to} {...form}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="action" value={action} />
      {view.readAt !== null && (
        <input type="hidden" name="formRead" value={`${view.readAt} ${Object.keys(fields).join(',')}`} />
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
