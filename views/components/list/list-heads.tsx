import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'

interface ListHead {
  label: string
  numeric?: boolean
  /** Name of the sort by this column; a head without one is only read. */
  sort?: string
}

interface Props {
  view: ViewContext
  heads: readonly ListHead[]
  /** The sort of the list: a name, with `-` before it for descending order. */
  sort: string
  /** Address of the list under a sort; without one, under the default sort. */
  hrefOf: (sort: string | undefined) => string
}

/** From a column's greatest to its least, to the reverse, and back to the usual sort. */
const nextSort = (name: string, sort: string): string | undefined => {
  if (sort === `-${name}`) return name
  return sort === name ? undefined : `-${name}`
}

/** The head of a column that the list can be sorted by. */
export function SortLink({
  view,
  head,
  sort,
  hrefOf,
}: Omit<Props, 'heads'> & { head: { label: string; sort: string } }) {
  const { t } = view
  const isDown = sort === `-${head.sort}`
  const isUp = sort === head.sort
  const state = isDown
    ? t('layout.list.sortedDown')
    : isUp
      ? t('layout.list.sortedUp')
      : t('layout.list.sortable')
  return (
    <a className="list-heads__sort" href={hrefOf(nextSort(head.sort, sort))}>
      {head.label}
      {(isDown || isUp) && <Icon view={view} name={isDown ? 'down' : 'up'} />}
      <span className="visually-hidden"> {state}</span>
    </a>
  )
}

/** Heads of the columns of a list; sortable ones are links. The others only repeat what each row says. */
export function ListHeads({ view, heads, sort, hrefOf }: Props) {
  return (
    <div className="list-heads">
      {heads.map((head) => (
        <span
          key={head.label}
          className={head.numeric ? 'list-heads__number' : undefined}
          aria-hidden={head.sort === undefined ? 'true' : undefined}
        >
          {head.sort === undefined ? (
            head.label
          ) : (
            <SortLink view={view} head={{ ...head, sort: head.sort }} sort={sort} hrefOf={hrefOf} />
          )}
        </span>
      ))}
    </div>
  )
}
