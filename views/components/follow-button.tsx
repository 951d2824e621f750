import type { ViewContext } from '../context.ts'
import { ActionForm } from './action-form.tsx'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  kind: 'wares' | 'store'
  id: string
  followed: boolean
  /** The label while the reader does not follow. */
  label: string
  className?: string
}

/**
 * Follows or unfollows. The form works without scripts; the script `follow` sends it without leaving the page and changes the
 * label. A visitor is sent to sign in and back here, so the button is the same for every visitor.
 */
export function FollowButton({ view, kind, id, followed, label, className }: Props) {
  const { t, href, viewer, path } = view
  if (!viewer) {
    return (
      <a className={className} href={view.signInHref} rel="nofollow">
        <Icon view={view} name="heart" />
        {label}
      </a>
    )
  }
  return (
    <ActionForm
      view={view}
      action={followed ? 'remove' : 'add'}
      to={href(kind)}
      fields={{ id, back: path }}
      className={followed ? 'follow-button is-followed' : 'follow-button'}
      data-follow={kind}
      data-added={t('follows.button.added')}
      data-removed={t('follows.button.removed')}
    >
      <button className={className}>
        <Icon view={view} name="heart" />
        <span className="follow-button__add">{label}</span>
        <span className="follow-button__remove">{t('follows.button.unfollow')}</span>
      </button>
    </ActionForm>
  )
}
