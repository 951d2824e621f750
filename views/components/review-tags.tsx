import type { ViewContext } from '../context.ts'

/** What a reviewer ticked of goods, good or bad. */
export function ReviewTags({ view, tags }: { view: ViewContext; tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <p className="chip-list">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {view.t.dynamic(`reviews.tag.${tag}`)}
        </span>
      ))}
    </p>
  )
}
