/** What scripts add to the search form: clean addresses, facets that stay folded, at most four to compare. */
import { all, closest } from './parts/dom.ts'
import { call } from './parts/call.ts'
import { fetchInTime } from './parts/in-time.ts'
import { wakeHtmx } from './parts/htmx.ts'
import { toast } from './parts/toast.ts'

/** Facets with several values are sent as one list, as the picker sends it (specification 2). */
const JOIN = ';'
/** Decisions 1: up to four products side by side. */
const MOST_COMPARED = 4

/** The parts of an htmx request that this file changes. */
interface Requesting {
  ctx: { sourceElement: Element; request: { body: FormData } }
}

/** Leaves out empty fields and joins repeated ones, which gives the address that people share. */
function clean(body: FormData): void {
  for (const name of new Set(body.keys())) {
    const values = body.getAll(name).filter((value) => value !== '')
    body.delete(name)
    if (values.length > 0) body.append(name, values.join(JOIN))
  }
  if (!body.has('elements')) body.delete('elementMode')
  if (!body.has('min') && !body.has('max')) body.delete('unit')
}

/** Both htmx and the button of the sheet request the clean address. */
function cleanAddresses(): void {
  document.addEventListener('htmx:config:request', (event) => {
    const { sourceElement, request } = (event as CustomEvent<Requesting>).detail.ctx
    if (sourceElement.closest('#search')) clean(request.body)
  })
  document.addEventListener('submit', (event) => {
    const form = closest(event, 'form#filters') as HTMLFormElement | null
    if (!form) return
    event.preventDefault()
    const body = new FormData(form)
    clean(body)
    const query = new URLSearchParams(body as unknown as Record<string, string>).toString()
    location.assign(query ? `${form.action}?${query}` : form.action)
  })
}

/** Moves the focus to the new results if the swap removed the followed link. */
function keepFocus(): void {
  document.addEventListener('htmx:after:swap', () => {
    if (document.activeElement === document.body)
      document.getElementById('results')?.focus({ preventScroll: true })
  })
}

/** Folded facets stay folded when the fields arrive with other counts. */
function keepFolded(): void {
  const folded = new Set<string>()
  const facets = () => all<HTMLDetailsElement>('details[data-facet]')
  document.addEventListener('click', (event) => {
    const facet = closest(event, 'details[data-facet] > summary')?.parentElement as HTMLDetailsElement | null
    const name = facet?.dataset['facet']
    if (!facet || !name) return
    if (facet.open) folded.add(name)
    else folded.delete(name)
  })
  document.addEventListener('htmx:after:swap', () => {
    for (const facet of facets()) if (folded.has(facet.dataset['facet']!)) facet.open = false
  })
}

/** The rows of a product's other SKUs, from their page. */
async function otherRows(address: string): Promise<HTMLElement[]> {
  const answer = await fetchInTime(address, {
    headers: { language: document.documentElement.dataset['lang'] ?? 'zh' },
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return all('.product-table__other', page)
}

/** Shows the other SKUs below their row, fetched at the first click, where the link alone would lead to the product's page. */
function unfoldSkus(): void {
  const unfold = async (link: HTMLElement, body: HTMLElement, opens: boolean) => {
    const known = all<HTMLElement>('.product-table__other', body)
    for (const row of known) row.hidden = !opens
    if (known.length > 0 || !opens || link.ariaBusy === 'true') return
    link.ariaBusy = 'true'
    const rows = await otherRows(link.dataset['unfold']!)
    link.ariaBusy = null
    for (const row of rows) row.hidden = link.ariaExpanded !== 'true'
    body.append(...rows)
  }
  document.addEventListener('click', (event) => {
    const link = closest(event, '[data-unfold]')
    const { ctrlKey, metaKey, shiftKey } = event
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const opens = link.ariaExpanded !== 'true'
    link.ariaExpanded = String(opens)
    // What cannot be fetched here, the product's page shows.
    void unfold(link, link.closest('tbody')!, opens).catch(() =>
      location.assign((link as HTMLAnchorElement).href),
    )
  })
}

/** Puts the SKU of a row into the cart without leaving the list; what cannot be answered here the form sends itself. */
function buyInRows(): void {
  let added = 0
  const add = async (form: HTMLFormElement, wish: HTMLInputElement, skuId: string): Promise<boolean> => {
    // The form makes the same key of its field and the SKU: what it sends after a lost answer adds nothing.
    const line = { skuId, quantity: 1 }
    const { code, msg, data } = await call<{ count: number }>('/api/cart/add', line, `${wish.value}-${skuId}`)
    if (code === 400 || code === 401) return false
    if (code === 0) {
      // The next press is another wish.
      added++
      wish.value = `${form.dataset['key']}-${added}`
      document.dispatchEvent(new CustomEvent('cart-count', { detail: data.count }))
    }
    toast(code === 0 ? form.dataset['added']! : msg, code === 0 ? 'plain' : 'bad')
    return true
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    if (form.id !== 'row-buy' || !form.dataset['added'] || !button || form.dataset['sent']) return
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    const wish = form.elements.namedItem('key') as HTMLInputElement
    const wished = wish.value
    void add(form, wish, button.value)
      .catch(() => false)
      .then((done) => {
        button.ariaBusy = null
        if (done) return
        wish.value = wished
        form.dataset['sent'] = 'true'
        form.requestSubmit(button)
      })
  })
}

/**
 * Unticks a fifth product and explains why. Ticks survive another order or page: a ticked product that is shown is
 * ticked again, one that is not shown is sent along, and the button shows how many there are.
 */
function keepCompared(): void {
  const ticks = () => all<HTMLInputElement>('[data-compare]')
  const ticked = new Set<string>()
  const sayHowMany = () => {
    const button = document.querySelector<HTMLButtonElement>('#compare button')
    if (!button) return
    const words = (button.dataset['words'] ??= button.textContent)
    button.textContent = ticked.size > 0 ? `${words} (${ticked.size})` : words
  }
  // When the browser returns to this page, it restores the ticks.
  addEventListener('pageshow', () => {
    for (const tick of ticks()) if (tick.checked) ticked.add(tick.value)
    sayHowMany()
  })
  document.addEventListener('change', (event) => {
    const tick = closest(event, '[data-compare]') as HTMLInputElement | null
    if (!tick) return
    if (!tick.checked) ticked.delete(tick.value)
    else if (ticked.has(tick.value) || ticked.size < MOST_COMPARED) ticked.add(tick.value)
    else {
      tick.checked = false
      toast(tick.form?.dataset['full'] ?? '', 'warning')
    }
    sayHowMany()
  })
  document.addEventListener('htmx:after:swap', () => {
    for (const tick of ticks()) tick.checked = ticked.has(tick.value)
    sayHowMany()
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).id !== 'compare') return
    formData.delete('spuId')
    for (const spuId of ticked) formData.append('spuId', spuId)
  })
}

/** Without htmx a choice loads the page that the button of pages without scripts leads to. */
const submitChoice = (choice: EventTarget | null): void => {
  const { form = null } = (choice ?? {}) as Partial<HTMLInputElement>
  if (form?.matches('[hx-trigger]')) form.requestSubmit()
}
wakeHtmx(document.getElementById('search'), submitChoice)
unfoldSkus()
buyInRows()
cleanAddresses()
keepFocus()
keepFolded()
keepCompared()
