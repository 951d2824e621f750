/** A member's sign-ins up to today. */
export interface ClockinView {
  isClockin: boolean
  /** Days in a row up to today, or up to yesterday while the member may still sign in today. */
  continuousDays: number
  todayPoints: number
}

export interface ClockinDay {
  /** Monday is 1, Sunday 7. */
  weekday: number
  isToday: boolean
  state: 'done' | 'missed' | 'ahead'
  /** The points that it brought, or would bring. */
  points: number
}

/** The week around today. */
export interface ClockinWeek extends ClockinView {
  tomorrowPoints: number
  days: ClockinDay[]
}
