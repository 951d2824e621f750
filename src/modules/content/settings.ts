/**
 * Keys of `site_settings`. `link.…` are the addresses of menu items that lead outside the mall (specification 2):
 * an http(s) address or a path of this site; an item without one says that it is under development.
 */
export const linkNames = [
  'companyProfile',
  'companyCulture',
  'companyNews',
  'companyCertifications',
  'subsidiaries',
  'certificateDownload',
  'specificationDownload',
  'forum',
  'professionalKnowledge',
  'technicalConsultation',
  'contact',
  'websiteConsultation',
] as const

export type LinkName = (typeof linkNames)[number]

export interface SiteSettings {
  hotline: string
  email: string
  /** Address of the QR picture of the public account. */
  qr: string
  links: Record<LinkName, string | null>
}

/** An address that a menu may lead to: http(s), or a path of this site. Anything else counts as not set. */
export const safeLink = (value: string | undefined): string | null =>
  value !== undefined && (/^https?:\/\/[^\s]+$/.test(value) || /^\/(?![/\\])[^\s\\]*$/.test(value))
    ? value
    : null

/** Settings from their rows; a missing row reads as empty, so that an empty database still frames its pages. */
export const readSettings = (rows: Record<string, string>): SiteSettings => ({
  hotline: rows['hotline'] ?? '',
  email: rows['email'] ?? '',
  qr: rows['qr'] ?? '',
  links: Object.fromEntries(linkNames.map((name) => [name, safeLink(rows[`link.${name}`])])) as Record<
    LinkName,
    string | null
  >,
})
