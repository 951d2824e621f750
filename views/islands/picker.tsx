import { fetchInTime } from '../scripts/parts/in-time.ts'
import { hydrateRoot } from 'react-dom/client'
import { Picker } from './picker/picker.tsx'
import type { PickerProps } from '../../src/modules/search/view/picker.ts'

/** The table as the server draws it, and its props. */
async function fetchTable(href: string): Promise<{ node: HTMLElement; props: PickerProps }> {
  const reply = await fetchInTime(href, { headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(`picker: ${reply.status}`)
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const node = page.getElementById('picker')
  const props = page.getElementById('picker-props')?.textContent
  if (!node || !props) throw new Error('picker: the page holds no table')
  return { node: document.importNode(node, true), props: JSON.parse(props) as PickerProps }
}

/** What is typed in the search bar narrows the table's search too. */
function hrefWithTyped(link: HTMLAnchorElement): string {
  const typed = link.closest('form')?.querySelector<HTMLInputElement>('input[name=q]')?.value.trim()
  const address = new URL(link.href)
  if (typed) address.searchParams.set('q', typed)
  return address.href
}

/**
 * Opens the periodic table that the link leads to, as a dialog over this page. Closing forgets the choice and
 * returns the focus to the link. Rejects when the table cannot be fetched: the caller then follows the link.
 */
export async function open(link: HTMLAnchorElement): Promise<void> {
  if (document.querySelector('dialog.picker')) return
  const { node, props } = await fetchTable(hrefWithTyped(link))
  const dialog = document.createElement('dialog')
  dialog.className = 'picker'
  dialog.setAttribute('aria-labelledby', 'picker-title')
  dialog.append(node)
  document.body.append(dialog)
  dialog.showModal()
  const root = hydrateRoot(node, <Picker {...props} onClose={() => dialog.close()} />)
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
    link.focus()
  })
}
