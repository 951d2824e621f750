import type { Signature } from '../content.ts'
import { bothWords } from './words.ts'

/** A person's name and function as a document prints them. */
export const signatureOf = (name: string, role: 'inspector' | 'checker' | 'approver'): Signature => ({
  name,
  role: bothWords(`role.${role}`),
})
