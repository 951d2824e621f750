const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Text with the terms that were searched for marked; without terms the text alone. */
export function Highlighted({ text, terms = [] }: { text: string; terms?: string[] }) {
  const wanted = terms.filter(Boolean)
  if (wanted.length === 0) return <>{text}</>
  const parts = text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'gi'))
  return <>{parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}</>
}
