import { all } from './dom.ts'

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
 * (specification 7); the badge is the sum of quantities (decisions.md 9).
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

/** Fills the cart badges of a signed-in page; a cart that cannot be read shows none. */
export async function wireCartCount(): Promise<void> {
  const badges = all('[data-cart-count]')
  if (badges.length === 0) return
  const answer = await fetch('/api/cart/page', {
    headers: { language: document.documentElement.dataset['lang'] ?? '' },
  }).catch(() => null)
  if (!answer?.ok) return
  const { data } = (await answer.json()) as { data?: unknown }
  const pieces = Array.isArray(data) ? countPieces(data) : 0
  for (const badge of badges) {
    badge.hidden = pieces === 0
    badge.textContent = pieces > 99 ? '99+' : String(pieces)
    badge.setAttribute('aria-label', (badge.dataset['words'] ?? '').replace('{n}', String(pieces)))
    badge.role = 'img'
  }
}
