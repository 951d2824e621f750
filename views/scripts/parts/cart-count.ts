import { call } from './call.ts'
import { all } from './dom.ts'
import { toast } from './toast.ts'
import { mergeKept } from './visitor-cart.ts'

interface CartItem {
  name: string
  storeId: string
  prodCatId: string
  batchNumber: string
  remark?: string
  quantity: number
}

/**
 * Pieces in the cart: custom items (remark 1) of the same name, store, category and batch count once
 * (specification 7); the badge is the sum of quantities (decisions 9).
 */
function countPieces(groups: { cartJoinList?: CartItem[] }[]): number {
  const seen = new Set<string>()
  let pieces = 0
  for (const item of groups.flatMap((group) => group.cartJoinList ?? [])) {
    const same = [item.name, item.storeId, item.prodCatId, item.batchNumber].join('|')
    if (item.remark === '1' && seen.has(same)) continue
    if (item.remark === '1') seen.add(same)
    pieces += item.quantity
  }
  return pieces
}

function show(badges: readonly HTMLElement[], pieces: number): void {
  for (const badge of badges) {
    badge.hidden = pieces === 0
    badge.textContent = pieces > 99 ? '99+' : String(pieces)
    const words = badge.dataset[pieces === 1 ? 'one' : 'words'] ?? ''
    badge.setAttribute('aria-label', words.replace('{n}', String(pieces)))
    badge.role = 'img'
  }
}

const REFUSED = 'cart-refused'

/** Adds the choice made before the sign-in and announces what is not available; the cart's own page shows it. */
async function takeOverKept(): Promise<void> {
  const { added, refusal } = await mergeKept()
  if (added > 0 && location.pathname === '/cart') {
    if (refusal) sessionStorage.setItem(REFUSED, refusal)
    location.reload()
    return
  }
  const message = refusal ?? sessionStorage.getItem(REFUSED)
  sessionStorage.removeItem(REFUSED)
  if (message) toast(message, 'warning')
}

/** Fills the cart badges of a signed-in page and updates them; they stay empty if the cart cannot be read. */
export async function wireCartCount(): Promise<void> {
  const badges = all('[data-cart-count]')
  if (badges.length === 0) return
  await takeOverKept().catch(() => {})
  let isShown = false
  document.addEventListener('cart-count', (event) => {
    isShown = true
    show(badges, (event as CustomEvent<number>).detail)
  })
  const answer = await call<{ cartJoinList?: CartItem[] }[]>('/api/cart/page').catch(() => null)
  if (answer?.code === 0 && !isShown) show(badges, countPieces(answer.data))
}
