/**
 * The first button of a form with several buttons, which Enter presses. It repeats the form's main button, which is further
 * down where people and screen readers find it.
 */
export function EnterButton({ action, label }: { action: string; label: string }) {
  return (
    <button className="visually-hidden" name="action" value={action} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
