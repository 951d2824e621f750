import type { ReactNode } from 'react'

/** The head of a page of the desk: its title, one line of what stands, and its acts. */
export function DeskHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="desk-head">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="desk-head__acts">{children}</div>}
    </header>
  )
}
