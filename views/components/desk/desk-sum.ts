const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** Money as the desk says it: yuan in every language, for books are kept in them. */
export const deskSum = (fen: number): string => `${fen < 0 ? '−' : ''}¥${format.format(Math.abs(fen) / 100)}`
