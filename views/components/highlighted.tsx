const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A term as a whole word: `ethane` is not marked in "methane", its plural is. In 氮中氧气体标准物质 the gas is 氧,
 * since 气 belongs to 气体.
 */
function pattern(term: string): string {
  const whole = escaped(term)
  if (/^[A-Za-z].*[A-Za-z]$/.test(term)) return `(?<![A-Za-z])${whole}(?=s?(?![A-Za-z]))`
  return term.endsWith('气') ? `${whole}(?!体)|${escaped(term.slice(0, -1))}(?=气体)` : whole
}

/** Text with the terms that were searched for marked; without terms the text alone. */
export function Highlighted({ text, terms = [] }: { text: string; terms?: string[] }) {
  const wanted = terms.filter(Boolean)
  if (wanted.length === 0) return <>{text}</>
  const parts = text.split(new RegExp(`(${wanted.map(pattern).join('|')})`, 'gi'))
  return <>{parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}</>
}
