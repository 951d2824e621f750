import t from 'tap'
import { z } from 'zod'
import { readInput } from '../../src/platform/validation.ts'
import { idNumber, optional } from '../../src/shared/text.ts'
import { yuanFrom } from '../../src/shared/yuan.ts'

t.test('where nothing is chosen, a form is told to choose, not what the values are called', async (t) => {
  const schema = z.object({ type: z.enum(['refund', 'exchange']) })
  const keyOf = (input: object) => readInput(schema, input).errors?.map(({ path, key }) => [path, key])
  t.strictSame(keyOf({}), [['type', 'errors.validation.required']])
  t.strictSame(keyOf({ type: '' }), [['type', 'errors.validation.required']])
  t.strictSame(keyOf({ type: 'gift' }), [['type', 'errors.validation.notOneOf']])
  t.equal(keyOf({ type: 'refund' }), undefined)
})

t.test(
  'a field that may be empty, or a number of JSON or its digits, says what is wrong with what was typed',
  async (t) => {
    const count = z.union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    ])
    const schema = z.object({
      group: idNumber(1),
      count,
      off: optional(yuanFrom(1)),
      kind: optional(z.enum(['a', 'b'])),
    })
    const right = { group: '3', count: '1', off: '', kind: '' }
    const keysOf = (input: object) =>
      readInput(schema, { ...right, ...input }).errors?.map(
        ({ path, key }) => `${path} ${key.split('.').at(-1)}`,
      )
    t.equal(keysOf({}), undefined)
    t.strictSame(keysOf({ group: '', count: '' }), ['group required', 'count required'])
    t.strictSame(keysOf({ count: 'x', off: '-5', kind: 'c' }), ['count whole', 'off amount', 'kind notOneOf'])
    t.strictSame(keysOf({ off: 5 }), ['off wrongType'], 'of neither kind')
  },
)
