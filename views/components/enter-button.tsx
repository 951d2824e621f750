/**
 * The first button of a form that has several: the one that Enter presses. It repeats the form's main button, which
 * stands further down where people and readers find it.
 */
export function EnterButton({ action, label }: { action: string; label: string }) {
  return (
    <button className="visually-hidden" name="action" value={action} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
