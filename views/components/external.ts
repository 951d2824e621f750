/** Attributes of a link that opens a new tab without access to this one. */
export const newTabProps = (newTab = true) => (newTab ? { target: '_blank', rel: 'noopener' } : {})
