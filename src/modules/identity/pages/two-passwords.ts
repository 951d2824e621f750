import { z } from 'zod'

/**
 * A form in which a new password is typed twice: if they differ, the fault stands beside the second one, whatever else
 * is wrong in the form.
 */
export const twoPasswords = <S extends z.ZodObject>(form: S): S =>
  form.refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    params: { key: 'errors.identity.passwordsDiffer' },
    when: () => true,
  })
