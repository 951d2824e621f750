/** Attributes of a link that opens a new tab and gives it no hold on this one. */
export const newTabProps = (newTab = true) => (newTab ? { target: '_blank', rel: 'noopener' } : {})
