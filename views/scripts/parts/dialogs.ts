import { closest, isModified } from './dom.ts'
import { toast } from './toast.ts'

/** Links that open a dialog of this page or show only a sentence. Without scripts both lead to a page. */
export function wireDialogs(): void {
  document.addEventListener('click', (event) => {
    if (isModified(event)) return
    const opener = closest(event, '[data-dialog]')
    const dialog = opener && document.getElementById(opener.dataset['dialog'] ?? '')
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      dialog.showModal()
    }
    const warns = closest(event, '[data-toast]')
    if (warns) {
      event.preventDefault()
      toast(warns.dataset['toast'] ?? '', 'warning')
    }
  })
}
