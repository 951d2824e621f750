/** An instant as the database writes it: `2026-11-08 09:30:00.123+00`. */
export const instant = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00`)

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })

/** The business day of an instant: `2026-11-08` in Asia/Shanghai. */
export const shanghaiDay = (at: Date): string => day.format(at)

/** Hours and minutes of an instant: `09:30` in Asia/Shanghai. */
export const shanghaiClock = (at: Date): string => clock.format(at)

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })

/** Hours, minutes and seconds of an instant: `09:30:12` in Asia/Shanghai. */
export const shanghaiSeconds = (at: Date): string => seconds.format(at)
