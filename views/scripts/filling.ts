/**
 * Weighing on the floor. The verdict is told while a reading is typed. A recorded reading is kept in the browser until the server has
 * taken it: without network the next step goes on, and what was kept is sent once, in order, when the network is back, or once the server
 * answers again. What the server refuses is shown to a person, who sends it again to the task as it is now, or drops it.
 */
import { call } from './parts/call.ts'
import { all } from './parts/dom.ts'

const STORE = 'filling.readings'
const AGAIN_MS = 10_000
/** As in the rule of the server. */
const ROUNDING = 1e-9

/** Signed out, without the second factor, too often: a server that answers so has not looked at the reading. */
const NOT_LOOKED_AT: readonly number[] = [401, 1050, 429]
/** Codes below this repeat the status of the answer. */
const OWN_CODES = 1000

/** Whether the same call may be answered otherwise later; nothing was decided about the reading. */
const isPassing = (code: number): boolean => NOT_LOOKED_AT.includes(code) || (code >= 500 && code < OWN_CODES)

interface Reading {
  id: string
  taskNo: string
  version: number
  serial: string
  substanceId: string
  grams: number
  verdict: 'within' | 'outside'
  lot: string
  /** Why the server did not take it. */
  refused?: string
}

const kept = (): Reading[] => JSON.parse(localStorage.getItem(STORE) ?? '[]') as Reading[]
const keep = (readings: readonly Reading[]) => localStorage.setItem(STORE, JSON.stringify(readings))
const change = (id: string, to: Partial<Reading> | null) =>
  keep(kept().flatMap((each) => (each.id === id ? (to ? [{ ...each, ...to }] : []) : [each])))

const form = document.querySelector<HTMLFormElement>('form[data-weigh]')
const box = document.querySelector<HTMLElement>('.fill-kept')
const field = (name: string) => form!.elements.namedItem(name) as HTMLInputElement
const words = (text: string | undefined, vars: Record<string, string>) =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => vars[name] ?? '')

const rows = () => all('tr[data-substance]')
const rowOf = (substanceId: string) => rows().find((row) => row.dataset['substance'] === substanceId)
const limits = (row: HTMLElement) => ({
  target: Number(row.dataset['target']),
  least: Number(row.dataset['least']),
  most: Number(row.dataset['most']),
})
const isWithin = (row: HTMLElement, grams: number): boolean => {
  const { least, most } = limits(row)
  return grams >= least - ROUNDING && grams <= most + ROUNDING
}

/** The reading as typed, or null. */
const typed = (): number | null =>
  /^\d{1,7}(\.\d{1,9})?$/.test(field('grams').value) ? Number(field('grams').value) : null

/** Says what the reading is worth, in words and on the gauge: its middle half is the tolerance. */
function judge(): void {
  const row = rowOf(field('substanceId').value)
  const grams = typed()
  const gauge = form!.querySelector<HTMLElement>('[data-gauge]')!
  const verdict = form!.querySelector<HTMLElement>('[data-verdict]')!
  gauge.hidden = !row || grams === null
  verdict.textContent = ''
  if (!row || grams === null) return
  const { target, most } = limits(row)
  const place = 50 + ((grams - target) / (most - target)) * 25
  gauge.querySelector<HTMLElement>('[data-mark]')!.style.left = `${Math.min(100, Math.max(0, place))}%`
  const good = isWithin(row, grams)
  verdict.textContent = `${good ? form!.dataset['good'] : form!.dataset['bad']} (${deviation(grams, target)})`
  verdict.classList.toggle('is-bad', !good)
}

const deviation = (grams: number, target: number): string => {
  const percent = ((grams - target) / target) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)} %`
}

/** The row shows its reading, and the form asks for the next one that has none. */
function goOn({ substanceId, grams }: Reading): void {
  const row = rowOf(substanceId)
  if (!row) return
  row.className = 'is-done'
  row.removeAttribute('aria-current')
  row.querySelector('.fill-masses__step span')!.textContent = '✓'
  row.querySelector('[data-weighed]')!.textContent = grams.toFixed(3)
  row.querySelector('[data-deviation]')!.textContent = deviation(grams, limits(row).target)
  const next = rows().find((each) => each.className !== 'is-done')
  form!.hidden = !next
  if (!next) return
  next.className = 'is-now'
  next.setAttribute('aria-current', 'step')
  const { target, least, most } = limits(next)
  const { substance = '', name = '', lot = '' } = next.dataset
  field('substanceId').value = substance
  field('lot').value = lot
  field('grams').value = ''
  const step = String(rows().indexOf(next) + 1)
  form!.querySelector('[data-title]')!.textContent = words(form!.dataset['step'], { step, name })
  form!.querySelector('[data-target-text]')!.textContent = words(form!.dataset['of'], {
    target: target.toFixed(3),
  })
  form!.querySelector('[data-room-text]')!.textContent = words(form!.dataset['room'], {
    least: least.toFixed(3),
    most: most.toFixed(3),
  })
  judge()
  field('grams').focus()
}

/** What the server said last instead of looking at a reading; empty where it did not answer at all, or has since. */
let away = ''

/** What is kept, in words; refused readings with what can be done about them. */
function tell(): void {
  if (!box) return
  box.replaceChildren()
  const readings = kept()
  const n = String(readings.filter(({ refused }) => refused === undefined).length)
  if (n !== '0') box.append(words(box.dataset[away === '' ? 'kept' : 'away'], { n, reason: away }))
  for (const reading of readings.filter(({ refused }) => refused !== undefined)) {
    const line = document.createElement('p')
    line.textContent = `${reading.serial} · ${words(box.dataset['refused'], { grams: String(reading.grams), reason: reading.refused! })}`
    box.append(line)
    const button = (word: string | undefined, act: () => void) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = 'button'
      made.textContent = word ?? ''
      made.addEventListener('click', act)
      box.append(made)
    }
    if (form && reading.taskNo === field('taskNo').value)
      button(box.dataset['again'], () => {
        const { refused: _, ...again } = reading
        keep([
          ...kept().filter(({ id }) => id !== reading.id),
          { ...again, version: Number(field('version').value) },
        ])
        goOn(again)
        void send()
      })
    button(box.dataset['drop'], () => {
      change(reading.id, null)
      tell()
    })
  }
}

let sending = false

/** Sends what is kept, one after the other. A reading follows the version that the one before it made. */
async function send(): Promise<void> {
  if (sending) return
  sending = true
  let sent = 0
  try {
    for (;;) {
      const next = kept().find(({ refused }) => refused === undefined)
      if (!next) break
      const { id, taskNo, version, serial, substanceId, grams, verdict, lot } = next
      const masses = [{ id, substanceId, grams, verdict, ...(lot && { lot }) }]
      const { code, msg, data } = await call<{ version: number }>(
        '/api/seller/filling/weigh',
        { taskNo, version, cylinders: [{ serial, masses }] },
        // Sent to another version it is another call; the reading itself counts once by its id.
        `${id}-${version}`,
      )
      if (isPassing(code)) {
        away = msg
        break
      }
      away = ''
      if (code === 0) {
        if (form && field('taskNo').value === taskNo) field('version').value = String(data.version)
        keep(
          kept().flatMap((each) => {
            if (each.id === id) return []
            return each.taskNo === taskNo && each.version === version
              ? [{ ...each, version: data.version }]
              : [each]
          }),
        )
        sent += 1
      } else change(id, { refused: msg })
    }
  } catch {
    // No network: what is kept is sent later.
    away = ''
  } finally {
    sending = false
  }
  tell()
  // While there is more to weigh the page stays: a reading that is being typed would be lost with it.
  if (sent > 0 && kept().length === 0 && (!form || form.hidden)) location.reload()
}

form?.addEventListener('input', judge)
form?.addEventListener('submit', (event) => {
  const row = rowOf(field('substanceId').value)
  const grams = typed()
  if (!row || grams === null) return
  event.preventDefault()
  const verdict = isWithin(row, grams) ? 'within' : 'outside'
  const record = form.querySelector<HTMLButtonElement>('[data-record]')!
  // What is outside is recorded when it is said twice.
  if (verdict === 'outside' && record.dataset['asked'] !== String(grams)) {
    record.dataset['asked'] = String(grams)
    record.dataset['label'] ??= record.textContent ?? ''
    record.textContent = form.dataset['sure'] ?? ''
    return
  }
  record.textContent = record.dataset['label'] ?? record.textContent
  const reading: Reading = {
    id: crypto.randomUUID(),
    taskNo: field('taskNo').value,
    version: Number(field('version').value),
    serial: field('serial').value,
    substanceId: row.dataset['substance']!,
    grams,
    verdict,
    lot: field('lot').value.trim(),
  }
  keep([...kept(), reading])
  goOn(reading)
  if (!navigator.onLine) tell()
  void send()
})

// A page that was loaded while readings waited shows them as weighed.
for (const reading of kept())
  if (form && reading.refused === undefined && reading.serial === field('serial').value) goOn(reading)
tell()
void send()
window.addEventListener('online', () => void send())
setInterval(() => void send(), AGAIN_MS)
