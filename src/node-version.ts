/** The first release of Node that hashes with Argon2 and groups into maps. */
const NEEDED = 24

/** One sentence for whoever starts the mall on a Node that is too old; null when it will do. */
export const nodeFault = (version: string): string | null =>
  Number.parseInt(version, 10) >= NEEDED
    ? null
    : `Node ${version} is too old: the mall needs Node ${NEEDED} or newer. On Linux x64 \`npm start\` brings it along.`
