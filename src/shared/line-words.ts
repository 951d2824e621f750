/** What tells a line of an order from others of one name: its goods, package and values. */
export const lineWords = ({
  name,
  pack,
  values,
}: {
  name: string
  pack: string
  values: readonly string[]
}): string => [name, pack, ...values].filter(Boolean).join(' ')
