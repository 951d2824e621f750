/** Thrown by a page's loader or action to send the browser elsewhere on this site. */
export class Redirect extends Error {
  readonly location: string
  readonly status: 301 | 302 | 303 | 308

  constructor(location: string, status: 301 | 302 | 303 | 308 = 303) {
    super(`redirect to ${location}`)
    this.name = 'Redirect'
    this.location = location
    this.status = status
  }
}
