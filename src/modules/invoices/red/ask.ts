import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { insertRed } from './queries/reds.ts'
import type { NewRed } from './queries/reds.ts'
import { redAxis } from './states.ts'

const DIGITS = '0123456789'

/** A new number of ours: `RL`, the day in Shanghai, ten random digits. The column is unique. */
export const redNumber = ({ clock, random }: Pick<Services, 'clock' | 'random'>): string =>
  `RL${shanghaiDay(clock.now()).replaceAll('-', '')}${random.text(DIGITS, 10)}`

/** A red letter over these lines of one invoice is asked for; its row and number. */
export async function askRed(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  tx: Tx,
  red: Omit<NewRed, 'number'>,
): Promise<{ id: number; number: string }> {
  const at = clock.now()
  const number = redNumber({ clock, random })
  const id = await insertRed(tx, { ...red, number }, at)
  await beginHistory(tx, redAxis, [{ id, state: 'asked' }], {
    role: red.askedBy === null ? 'timer' : 'finance',
    actorId: red.askedBy,
    at,
  })
  return { id, number }
}
