import t from 'tap'
import { z } from 'zod'
import { readInput } from '../../src/platform/validation.ts'

t.test('where nothing is chosen, a form is told to choose, not what the values are called', async (t) => {
  const schema = z.object({ type: z.enum(['refund', 'exchange']) })
  const keyOf = (input: object) => readInput(schema, input).errors?.map(({ path, key }) => [path, key])
  t.strictSame(keyOf({}), [['type', 'errors.validation.required']])
  t.strictSame(keyOf({ type: '' }), [['type', 'errors.validation.required']])
  t.strictSame(keyOf({ type: 'gift' }), [['type', 'errors.validation.notOneOf']])
  t.equal(keyOf({ type: 'refund' }), undefined)
})
