import type { FormState } from '../../src/platform/page.tsx'

/** The error of one field as a prop, ready to be spread: nothing when there is none. */
export const errorsOf =
  (form: FormState | null) =>
  (path: string): { error?: string } => {
    const msg = form?.errors.find((error) => error.path === path)?.msg
    return msg === undefined ? {} : { error: msg }
  }
