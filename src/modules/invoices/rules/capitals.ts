import { yuanInWords } from '../../../shared/yuan-words.ts'

/** The sum of an invoice in Chinese capitals; that of a red letter, which is below zero, is marked （负数）. */
export const inCapitals = (fen: number): string =>
  fen < 0 ? `（负数）${yuanInWords(-fen, '圆')}` : yuanInWords(fen, '圆')
