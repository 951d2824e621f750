/** The cashier: counts down, and leads on when the payment arrives. Without scripts the buttons do the same. */
import { fetchInTime } from './parts/in-time.ts'

const EVERY_MS = 2500

const two = (n: number) => String(n).padStart(2, '0')

function runDown(clock: HTMLElement): void {
  const until = Date.parse(clock.dataset['until']!)
  const [hours, minutes, seconds] = clock.querySelectorAll('b')
  const show = () => {
    const left = Math.max(0, Math.floor((until - Date.now()) / 1000))
    hours!.textContent = two(Math.floor(left / 3600))
    minutes!.textContent = two(Math.floor(left / 60) % 60)
    seconds!.textContent = two(left % 60)
    if (left === 0) clearInterval(timer)
  }
  const timer = setInterval(show, 1000)
}

interface Result {
  data: { group: 'open' | 'settled' | 'closed'; status: string | null }
}

/** Polls the payment while the page is visible, and leads on when it is paid or over. */
function watch({ pay, done }: { pay: string; done: string }): void {
  let before: string | null | undefined
  const ask = async () => {
    if (document.hidden) return
    const answer = await fetchInTime(pay, {
      headers: { language: document.documentElement.dataset['lang'] ?? 'zh' },
    })
    if (!answer.ok) return
    const { data } = (await answer.json()) as Result
    if (data.group === 'settled') location.assign(done)
    else if (data.group === 'closed' || (before === 'underReview' && data.status !== before))
      location.reload()
    before = data.status
  }
  setInterval(() => void ask().catch(() => {}), EVERY_MS)
}

/** Right after placing the code is there at once; whoever comes another way may want another means of payment. */
const now = document.querySelector<HTMLButtonElement>('[data-now]')
if (now && document.referrer && new URL(document.referrer).pathname === '/settlement')
  now.form?.requestSubmit(now)

const clock = document.querySelector<HTMLElement>('[data-until]')
if (clock) runDown(clock)
const cashier = document.querySelector<HTMLElement>('[data-pay]')
// The page of a finished payment names nothing to ask for.
if (cashier) watch(cashier.dataset as unknown as { pay: string; done: string })
