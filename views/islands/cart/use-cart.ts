import { useEffect, useRef, useState } from 'react'
import { parseYuan } from '../../../src/shared/fen.ts'
import { call } from '../../scripts/parts/call.ts'
import { toast, toastWord } from '../../scripts/parts/toast.ts'
import type { CartActs } from './props.ts'
import { isBuyable, pieces, withQuantity } from './rules.ts'
import type { CartLineState, CartLineView, CartView } from '../../../src/modules/cart/view.ts'
import type { CartTools } from './types.ts'

/** Steps in quick succession are one change. */
const PAUSE_MS = 250

interface ItemOnServer {
  id: string
  price: string
  seenPrice: string
  quantity: number
  checked: boolean
  state: CartLineState
  stock: number | null
}
type GroupOnServer = { cartJoinList: ItemOnServer[] }

/** A line as the server knows it now. */
const asOnServer = (line: CartLineView, item: ItemOnServer): CartLineView => ({
  ...line,
  priceFen: parseYuan(item.price) ?? line.priceFen,
  seenPriceFen: parseYuan(item.seenPrice) ?? line.seenPriceFen,
  quantity: item.quantity,
  checked: item.checked,
  state: item.state,
  stock: item.stock,
})

/** A change that the server has not been sent yet; `line` is the one whose quantity it sets. */
interface Unsent {
  path: string
  body: object
  line?: string
}

/** Updates the badges of the frame. */
const tellBadges = (lines: readonly CartLineView[]): void =>
  void document.dispatchEvent(new CustomEvent('cart-count', { detail: pieces(lines) }))

/**
 * The cart in the browser shows every change at once and sends the changes one after another; when the page is left, all that are not
 * sent yet. The server's answer counts: after a refusal the cart shows the message and the server's state.
 */
export function useCart(start: CartView, view: CartTools) {
  const [lines, setLines] = useState(start.lines)
  const [awake, setAwake] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const unsent = useRef<Unsent[]>([])
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send(): void }>())
  const busy = useRef(0)
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (awake) tellBadges(lines)
  }, [awake, lines])

  const adopt = (groups: GroupOnServer[]) => {
    const items = new Map(groups.flatMap(({ cartJoinList }) => cartJoinList).map((item) => [item.id, item]))
    setLines((now) =>
      now.flatMap((line) => {
        const item = items.get(line.id)
        return item ? [asOnServer(line, item)] : []
      }),
    )
  }

  async function send(change: Unsent): Promise<void> {
    unsent.current = unsent.current.filter((each) => each !== change)
    const { path, body } = change
    const answer = await call<GroupOnServer[]>(`/api/cart/${path}`, body, undefined, {
      keepalive: true,
    }).catch(() => null)
    busy.current -= 1
    // Changes that are not yet sent are newer than this answer.
    const isLast = busy.current === 0 && waiting.current.size === 0
    if (answer?.code === 0) return isLast ? adopt(answer.data) : undefined
    toast(answer?.msg ?? view.t('cart.told.failed'), 'bad')
    const present = await call<GroupOnServer[]>('/api/cart/page').catch(() => null)
    if (present?.code === 0) adopt(present.data)
    else location.reload()
  }
  const post = (path: string, body: object, line?: string) => {
    // Of two quantities of a line that are not sent yet the later one counts.
    const same = line === undefined ? undefined : unsent.current.find((each) => each.line === line)
    if (same) {
      same.body = body
      return
    }
    const change: Unsent = { path, body, ...(line !== undefined && { line }) }
    busy.current += 1
    unsent.current.push(change)
    queue.current = queue.current.then(() => (unsent.current.includes(change) ? send(change) : undefined))
  }
  const postWaiting = () => {
    for (const { timer, send: now } of waiting.current.values()) {
      clearTimeout(timer)
      now()
    }
  }
  useEffect(() => {
    /** Who leaves waits for no answer, so the changes do not wait for each other either. */
    const leave = () => {
      postWaiting()
      queue.current = Promise.all([queue.current, ...unsent.current.map(send)])
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    /** A number in a field that is still focused is set first: reloading takes no focus away. */
    const go = () => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      leave()
    }
    addEventListener('pagehide', go)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', go)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])

  /** What was typed for a line that goes is sent no more. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      clearTimeout(waiting.current.get(id)?.timer)
      waiting.current.delete(id)
    }
  }
  const without = (ids: string[]) => {
    forget(ids)
    setLines((now) => now.filter(({ id }) => !ids.includes(id)))
  }
  const change = (ids: string[], to: (line: CartLineView) => CartLineView) =>
    setLines((now) => now.map((line) => (ids.includes(line.id) ? to(line) : line)))

  const acts: CartActs = {
    check(ids, checked) {
      change(ids, (line) => ({ ...line, checked }))
      post('check', { ids, checked })
    },
    quantity(id, quantity) {
      change([id], (line) => withQuantity(line, quantity))
      clearTimeout(waiting.current.get(id)?.timer)
      const go = () => {
        waiting.current.delete(id)
        post('update', { ids: [id], quantity }, id)
      }
      waiting.current.set(id, { timer: setTimeout(go, PAUSE_MS), send: go })
    },
    remove(ids) {
      without(ids)
      post('delete', { ids })
    },
    follow(ids) {
      without(ids)
      post('toFollow', { ids })
    },
    clear() {
      without(lines.filter((line) => !isBuyable(line)).map(({ id }) => id))
      post('clear', {})
    },
    seen() {
      setLines((now) => now.map((line) => ({ ...line, seenPriceFen: line.priceFen })))
      post('seen', {})
    },
    wish(line) {
      change([line.id], (one) => ({ ...one, waiting: true }))
      void call('/api/cart/wish', { skuId: line.skuId })
        .catch(() => null)
        .then((answer) => {
          if (answer?.code === 0) return toast(view.t('cart.told.wished'))
          change([line.id], (one) => ({ ...one, waiting: false }))
          toast(answer ? answer.msg : toastWord('loadFailed'), 'bad')
        })
    },
  }

  /** Resolves when all changes are sent and answered. */
  const settled = async (): Promise<void> => {
    postWaiting()
    await queue.current
  }
  const isPending = () => busy.current > 0 || waiting.current.size > 0
  return { cart: { ...start, lines }, acts: awake ? acts : null, awake, settled, isPending }
}
