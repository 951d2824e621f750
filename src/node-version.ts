/** The first release of Node that has `crypto.argon2` and `Map.groupBy`. */
const NEEDED = 24

/** The sentence for a Node that is too old; null when it is new enough. */
export const nodeFault = (version: string): string | null =>
  Number.parseInt(version, 10) >= NEEDED
    ? null
    : `Node ${version} is too old: the mall needs Node ${NEEDED} or newer. On Linux x64 \`npm start\` brings it along.`
