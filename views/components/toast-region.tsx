import type { ViewContext } from '../context.ts'

/** The region where scripts announce things. It contains their texts, because scripts have no language pack. */
export function ToastRegion({ view }: { view: ViewContext }) {
  return (
    <div
      className="toast-region"
      id="toasts"
      role="status"
      aria-live="polite"
      data-timed-out={view.t('layout.toast.timedOut')}
      data-load-failed={view.t('layout.toast.loadFailed')}
      data-unsupported={view.t('layout.language.unsupported')}
    />
  )
}
