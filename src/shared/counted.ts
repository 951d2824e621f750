/** What a text may count beside `count`; the first that a call gives chooses between singular and plural. */
const counts = ['n', 'minimum', 'maximum', 'days', 'minutes'] as const

/** Variables with the number that chooses the plural (`_one` in English): `1,234` as it is shown counts too, `1,000+` is many. */
export function counted(vars: Record<string, unknown>): Record<string, unknown> {
  const name = 'count' in vars ? undefined : counts.find((each) => each in vars)
  return name ? { ...vars, count: Number(String(vars[name]).replaceAll(',', '')) } : vars
}
