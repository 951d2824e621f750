import postgres from 'postgres'
import type { driverOptions } from './driver.ts'
import { abandon, asStatement, dispatch, openLane } from './lane.ts'

/**
 * Asks the server one question on a connection of its own, within `ms`. A refusal counts as an answer too
 * ("too many clients" comes from a living server), unless the server says that it is starting or stopping.
 */
export async function serverAnswers(options: ReturnType<typeof driverOptions>, ms: number): Promise<boolean> {
  const lane = openLane(options, () => {})
  const question = lane.client.unsafe('select 1')
  asStatement(question)!.handler = (statement) => dispatch(lane, statement, performance.now(), () => {})
  // An answer that arrived while this process was busy is read before the verdict falls.
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(() => abandon(lane, 'The database did not answer in time'))),
    ms,
  )
  try {
    await question
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof postgres.PostgresError && !cause.code.startsWith('57P')
  } finally {
    clearTimeout(timer)
    abandon(lane, 'The question is answered')
  }
}
