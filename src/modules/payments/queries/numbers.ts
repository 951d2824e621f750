/** What the provider knows a way back by: our number, and `-1`, `-2` … after each time it was closed without paying. */
export const channelNumberOf = ({ number, round }: { number: string; round: number }): string =>
  round === 0 ? number : `${number}-${round}`

/** The way back that a number of the provider's is of, and which try it is. */
export function tryOf(channelNumber: string): { number: string; round: number } {
  const [, number, round = '0'] = /^(.+?)(?:-(\d+))?$/.exec(channelNumber)!
  return { number: number!, round: Number(round) }
}
