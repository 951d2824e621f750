import type { ViewContext } from '../context.ts'

/** Links to the sections of a long page; the script marks the one in view. */
export function JumpBar({
  view,
  sections,
}: {
  view: ViewContext
  sections: { id: string; label: string }[]
}) {
  return (
    <nav className="jump-bar" aria-label={view.t('layout.jump.label')} data-jump>
      {sections.map((section, index) => (
        <a key={section.id} href={`#${section.id}`} aria-current={index === 0 ? 'true' : undefined}>
          {section.label}
        </a>
      ))}
    </nav>
  )
}
