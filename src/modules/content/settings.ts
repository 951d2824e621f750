/** What `site_settings` says. */
export interface SiteSettings {
  hotline: string
  email: string
  /** Address of the QR picture of the public account. */
  qr: string
}

/** Settings from their rows; a missing row reads as empty, so that an empty database still frames its pages. */
export const readSettings = (rows: Record<string, string>): SiteSettings => ({
  hotline: rows['hotline'] ?? '',
  email: rows['email'] ?? '',
  qr: rows['qr'] ?? '',
})
