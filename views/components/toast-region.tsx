import type { ViewContext } from '../context.ts'

/** Where scripts announce things. It carries the words they need, since they have no language pack. */
export function ToastRegion({ view }: { view: ViewContext }) {
  return (
    <div
      className="toast-region"
      id="toasts"
      role="status"
      aria-live="polite"
      data-load-failed={view.t('layout.toast.loadFailed')}
      data-unsupported={view.t('layout.language.unsupported')}
    />
  )
}
