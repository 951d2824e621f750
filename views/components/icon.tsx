import type { ViewContext } from '../context.ts'

export type IconName =
  | 'globe'
  | 'pt'
  | 'search'
  | 'repeat'
  | 'cart'
  | 'user'
  | 'list'
  | 'down'
  | 'x'
  | 'filter'
  | 'grid'
  | 'left'
  | 'right'
  | 'home'
  | 'chat'
  | 'up'
  | 'wrench'
  | 'ret'
  | 'swap'
  | 'truck'
  | 'pin'
  | 'doc'
  | 'dl'
  | 'coin'
  | 'ok'
  | 'warn'
  | 'no'
  | 'heart'
  | 'plus'
  | 'minus'
  | 'tick'
  | 'box'
  | 'shield'
  | 'star'
  | 'cylinder'
  | 'bottle'
  | 'inst'
  | 'flask'
  | 'scale'
  | 'clock'
  | 'print'
  | 'qr'
  | 'phone'
  | 'mail'
  | 'lock'
  | 'out'
  | 'wx'
  | 'bell'
  | 'ticket'
  | 'key'
  | 'id'
  | 'desk'
  | 'api'
  | 'pay'
  | 'gauge'
  | 'tag'
  | 'chart'
  | 'users'
  | 'gear'
  | 'bank'
  | 'shop'
  | 'wallet'

/** A decorative 20 px icon of the sprite; the words beside it, or an aria-label around it, say what it means. */
export function Icon({
  view,
  name,
  className,
}: {
  view: Pick<ViewContext, 'asset'>
  name: IconName
  className?: string
}) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width="20" height="20" aria-hidden="true">
      <use href={`${view.asset('sprite.svg')}#i-${name}`} />
    </svg>
  )
}
