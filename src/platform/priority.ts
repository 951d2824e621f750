import { getPriority, setPriority } from 'node:os'

/**
 * From now on the calling thread has at least this nice value. One that inherited a higher value keeps it, because lowering it
 * needs a privilege: an ordinary user gets EACCES.
 */
export function giveWay(nice: number): void {
  if (getPriority() < nice) setPriority(nice)
}
