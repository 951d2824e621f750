/** No goods are certified for longer, as nobody may state a longer validity of them either (policy). */
export const MOST_VALID_YEARS = 20

/** The last day until which what was certified on this ISO day may be valid. */
export const lastValidDay = (certifiedOn: string): string =>
  `${String(Number(certifiedOn.slice(0, 4)) + MOST_VALID_YEARS).padStart(4, '0')}${certifiedOn.slice(4)}`

/** Why so long a validity is refused, at this field; nothing where it is not. */
export const tooLongValid = (path: string, { from, until }: { from: string; until: string }) =>
  until > lastValidDay(from)
    ? [{ path, key: 'errors.stock.expiresFar', vars: { years: MOST_VALID_YEARS, day: lastValidDay(from) } }]
    : []
