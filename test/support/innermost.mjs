/**
 * In place of async-hook-domain, by which tap tells which test an uncaught error belongs to: that one follows every promise
 * from its making to its end, a tenth of the processor of a test. Tests run one after the other, so an error belongs to the
 * innermost one that has begun and not ended.
 */
const begun = []

export class Domain {
  constructor(onerror) {
    this.onerror = onerror
    begun.push(this)
    if (begun.length === 1) process.on('uncaughtException', tell)
  }

  destroy() {
    const at = begun.indexOf(this)
    if (at < 0) return
    begun.splice(at, 1)
    if (begun.length === 0) process.off('uncaughtException', tell)
  }
}

/** A test that listens for such errors itself hears them alone. */
function tell(error, origin) {
  if (process.listenerCount('uncaughtException') === 1) begun.at(-1).onerror(error, origin)
}
