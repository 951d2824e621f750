import type { FormState } from '../../src/platform/page.tsx'

/** The error of one field as props to spread; empty if there is none. */
export const errorsOf =
  (form: FormState | null) =>
  (path: string): { error?: string } => {
    const msg = form?.errors.find((error) => error.path === path)?.msg
    return msg === undefined ? {} : { error: msg }
  }
