import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

type Tone = 'i' | 'w' | 'o' | 'x'

const icons: Record<Tone, IconName> = { i: 'doc', w: 'warn', o: 'ok', x: 'no' }

const looks: Record<Tone, string> = {
  i: 'note',
  w: 'note note--warning',
  o: 'note note--good',
  x: 'note note--bad',
}

interface Props {
  view: ViewContext
  /** information, warning, done, error */
  tone?: Tone
  /** Screen readers announce it at once: the answer to what the reader has just done. */
  alert?: boolean
  children: ReactNode
}

/** A remark in the page, in words, icon and tint. */
export function Note({ view, tone = 'i', alert = false, children }: Props) {
  return (
    <div className={looks[tone]} role={alert ? 'alert' : undefined}>
      <Icon view={view} name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
