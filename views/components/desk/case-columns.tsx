import type { ViewContext } from '../../context.ts'
import { deskSum } from './desk-sum.ts'
import { moment } from './faster.tsx'
import type { DeskColumn } from './list-types.ts'

/** The number of a case, and below it when it began; `sort` names the sort by that time. */
export const numberColumn = <Row extends { number: string }>(
  view: ViewContext,
  label: string,
  sort: string,
  began: (row: Row) => Date,
): DeskColumn<Row> => ({
  name: 'number',
  label,
  sort,
  cell: (row) => (
    <>
      <span className="monospace no-wrap">{row.number}</span>
      <small>{moment(view, began(row))}</small>
    </>
  ),
})

/** Whose case it is: the company, and its member. */
export const memberColumn = <Row extends { company: string | null; username: string }>(
  label: string,
): DeskColumn<Row> => ({
  name: 'member',
  label,
  cell: ({ company, username }) => (
    <>
      {company}
      <small>{username}</small>
    </>
  ),
})

/** What the case is about, in fen. */
export const amountColumn = <Row extends { amountFen: number }>(label: string): DeskColumn<Row> => ({
  name: 'amount',
  label,
  numeric: true,
  cell: ({ amountFen }) => <b>{deskSum(amountFen)}</b>,
})
