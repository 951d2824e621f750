export interface ClockinDay {
  /** Monday is 1, Sunday 7. */
  weekday: number
  isToday: boolean
  state: 'done' | 'missed' | 'ahead'
  /** What it brought, or would bring. */
  points: number
}

export interface ClockinWeek {
  isClockin: boolean
  /** In a row up to today, or up to yesterday while today may still join them. */
  continuousDays: number
  todayPoints: number
  tomorrowPoints: number
  days: ClockinDay[]
}
