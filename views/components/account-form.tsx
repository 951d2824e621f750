import type { ReactNode } from 'react'
import type { FormState } from '../../src/platform/page.tsx'
import type { RouteName, RouteParams } from '../../src/sitemap.ts'
import { FormAnswer } from './form-answer.tsx'
import type { ViewContext } from '../context.ts'

interface Props {
  view: ViewContext
  /** The page that receives the form. */
  to: RouteName
  params?: RouteParams
  action?: string
  title: string
  /** `h2` if the page has its heading elsewhere. */
  as?: 'h1' | 'h2'
  /** Below the title: what it is for. */
  text?: ReactNode
  form: FormState | null
  /** Label of the main button. */
  submit: string
  /** Beside the main button. */
  beside?: ReactNode
  /** false: the page has a main button elsewhere. */
  main?: boolean
  children: ReactNode
}

/** A page of the account that is one form: a card with its heading, its fields and one main button. */
export function AccountForm(props: Props) {
  const {
    view,
    to,
    params,
    action = 'default',
    title,
    as: Title = 'h1',
    text,
    form,
    submit,
    beside,
    main = true,
    children,
  } = props
  return (
    <section className="card">
      <div className="card__head">
        <Title>{title}</Title>
      </div>
      <form className="card__body stack account-form" method="post" action={view.href(to, params)} noValidate>
        {text && <p className="muted">{text}</p>}
        <FormAnswer view={view} form={form} />
        {children}
        <p className="row">
          <button className={main ? 'button button--primary' : 'button'} name="action" value={action}>
            {submit}
          </button>
          {beside}
        </p>
        <input type="hidden" name="formToken" value={view.formToken} />
      </form>
    </section>
  )
}
