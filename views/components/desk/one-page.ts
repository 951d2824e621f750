import type { Listed } from '../../../src/platform/list.ts'

/** All rows at once, where there can be no more than a page of them. */
export const onePage = <Row>(list: Row[]): Listed<Row> => ({
  list,
  total: list.length,
  totalExact: true,
  page: 1,
  size: list.length,
  sort: '',
  nextCursor: null,
  previousCursor: null,
})
