import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'

/** The fewest digits of a number that can be called. */
const FEWEST = 3

/** The first number of a line, as a phone calls it: what follows it is an extension, or another number. */
const numberIn = (hotline: string): string =>
  (/\+?\d[\d\s().-]*/.exec(hotline.normalize('NFKC'))?.[0] ?? '').replaceAll(/[^\d+]/g, '')

/** Words that call the hotline; plain words while the operator has not yet put a number in place of the first text. */
export function Hotline({
  view: { site },
  className,
  children = site.hotline,
}: {
  view: ViewContext
  className: string
  children?: ReactNode
}) {
  const number = numberIn(site.hotline)
  if (number.length < FEWEST) return <span className={className}>{children}</span>
  return (
    <a className={className} href={`tel:${number}`}>
      {children}
    </a>
  )
}
