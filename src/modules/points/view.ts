/** Where a member stands today. */
export interface ClockinView {
  isClockin: boolean
  /** In a row up to today, or up to yesterday while today may still join them. */
  continuousDays: number
  todayPoints: number
}

export interface ClockinDay {
  /** Monday is 1, Sunday 7. */
  weekday: number
  isToday: boolean
  state: 'done' | 'missed' | 'ahead'
  /** What it brought, or would bring. */
  points: number
}

/** The week around today. */
export interface ClockinWeek extends ClockinView {
  tomorrowPoints: number
  days: ClockinDay[]
}
