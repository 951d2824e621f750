/** Milliseconds, except where a number is meant. Together they keep every refusal within 3 s (R42). */
export const limits = {
  /** Longest wait for a free connection (R43). */
  wait: 2000,
  /** Silence after which the pool asks the server, on a fresh connection, whether it is there. */
  silence: 2000,
  /** Longest wait for its answer. */
  probe: 700,
  /** Pause between two such questions while a slow statement runs. */
  repeat: 1000,
  /** Pause between two looks at all connections. */
  sweep: 100,
  /** Age of the last answer up to which a busy connection accepts more. */
  lively: 20,
  /** The most statements of several callers on one connection. */
  depth: 5,
  /** The most statements of one pipeline under way together. */
  pipelined: 16,
  /** Pause between two questions while the server is away. */
  retry: 250,
  /** Age at which an idle connection is replaced, so that plans and memory do not grow forever. */
  lifetime: 45 * 60_000,
}
