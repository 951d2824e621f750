import type { Language } from '../../../platform/i18n.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { reminderDays } from './life.ts'

interface CalendarEntry {
  uid: string
  lot: string
  serials: readonly string[]
  /** Last day on which the values hold, ISO. */
  day: string
}

const LINE_BYTES = 75

/** Text of iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** A line of more than 75 bytes goes on after a blank, never within a character (RFC 5545, 3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const compact = (iso: string): string => iso.replaceAll('-', '')
const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** An ISO day and the day after it: an entry of a whole day ends before the next one begins. */
const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * A calendar of last valid days (RFC 5545), with an alarm for each term of reminders. It names lots and serial numbers alone:
 * whoever gets hold of the address learns no price and no name (decisions 11).
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  { language, origin, now }: { language: Language; origin: string; now: Date },
): string {
  const t = translateFor(language)
  const host = new URL(origin).host
  const events = entries.flatMap(({ uid, lot, serials, day }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
    `SUMMARY:${escaped(t('batches.calendar.entry', { lot }))}`,
    ...(serials.length > 0 ? [`DESCRIPTION:${escaped(serials.join(', '))}`] : []),
    `URL:${origin}/order/pici?q=${encodeURIComponent(lot)}`,
    'TRANSP:TRANSPARENT',
    ...reminderDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(t('batches.calendar.entry', { lot }))}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//batches//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(t('batches.calendar.title'))}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
