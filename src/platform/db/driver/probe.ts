import postgres from 'postgres'
import type { driverOptions } from './options.ts'
import { abandon, asStatement, dispatch, openConnection } from './connection.ts'

/**
 * Asks the server one question on a connection of its own, within `ms`. A refusal counts as an answer too
 * ("too many clients" comes from a living server), unless the server says that it is starting or stopping.
 */
export async function serverAnswers(options: ReturnType<typeof driverOptions>, ms: number): Promise<boolean> {
  const connection = openConnection(options, () => {})
  const question = connection.client.unsafe('select 1')
  asStatement(question)!.handler = (statement) => dispatch(connection, statement, performance.now(), () => {})
  // Reads an answer that arrived while this process was busy before it decides.
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(() => abandon(connection, 'The database did not answer in time'))),
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
    abandon(connection, 'The question is answered')
  }
}
