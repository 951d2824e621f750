import { asStatement, canFollow, dispatch, isHarmless } from './connection.ts'
import type { Connection, Statement } from './connection.ts'
import { limits } from './limits.ts'

/** Not built from parts, as searches and lists are: a statement that follows it on a connection does not wait long. */
const isSimple = ({ args }: Statement): boolean => args.every((value) => asStatement(value) === null)

/** Whether a statement may follow those of other callers on a busy connection. */
export const mayShare = (statement: Statement): boolean => isHarmless(statement) && isSimple(statement)

/**
 * If every connection is busy, a statement may follow others on the least busy connection that keeps answering: a
 * full pool then costs a third less work on both sides than one statement at a time. It never follows a transaction,
 * and never has a parameter that the driver might fail to write.
 */
export function leastBusy(connections: Iterable<Connection>): Connection | undefined {
  const now = performance.now()
  let best: Connection | undefined
  for (const connection of connections) {
    if (!canFollow(connection) || now - connection.since > limits.lively) continue
    if (connection.sent.size < (best?.sent.size ?? limits.depth)) best = connection
  }
  return best
}

/** How a pipeline reaches the pool. */
interface Pooled {
  /** Runs a statement on a connection of its own choice, which `took` is told. */
  run(statement: Statement, took: (connection: Connection) => void): void
  /** What is to be done with a connection after an answer. */
  answered(connection: Connection): void
}

/**
 * A path for the small statements of one caller: those that are asked together follow each other on one connection
 * and share one message. They are answered one after the other, so none of them may be slow.
 */
export function pipelineOf({ run, answered }: Pooled): (statement: Statement) => void {
  let connection: Connection | undefined
  let before: Statement | undefined
  return (statement) => {
    // A statement is alone on its connection or follows others of this pipeline, never those of another caller.
    const ours =
      connection &&
      connection.last === before &&
      connection.sent.size > 0 &&
      connection.sent.size < limits.pipelined
    const follows = !statement.cursorFn && !statement.streaming && isHarmless(statement)
    before = statement
    if (ours && follows && canFollow(connection!))
      return dispatch(connection!, statement, performance.now(), answered)
    connection = undefined
    run(statement, (lent) => (connection = lent))
  }
}
