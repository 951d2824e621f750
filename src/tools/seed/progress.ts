const width = 30
const everyMs = 100
const afterwards = 'Building indexes, counts and search documents …'

interface Progress {
  report(done: number): void
  end(): void
}

/** A bar on a terminal; in a log file one line per tenth, so that it stays readable. */
export function progressBar(total: number, out: NodeJS.WriteStream): Progress {
  const started = performance.now()
  let drawnAt = 0
  let tenth = -1
  const line = (done: number) => {
    const share = done / total
    const seconds = (performance.now() - started) / 1000
    const rate = Math.round(done / Math.max(seconds, 0.001))
    const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
    return `${bar} ${String(Math.floor(share * 100)).padStart(3)} % · ${done} of ${total} products · ${rate}/s`
  }
  return {
    report(done) {
      const now = performance.now()
      if (out.isTTY) {
        if (done < total && now - drawnAt < everyMs) return
        drawnAt = now
        out.write(`\r\u001b[K${line(done)}`)
        if (done === total) out.write(`\n${afterwards}\n`)
      } else if (Math.floor((done * 10) / total) > tenth) {
        tenth = Math.floor((done * 10) / total)
        out.write(`${line(done)}\n`)
        if (done === total) out.write(`${afterwards}\n`)
      }
    },
    end: () => void out.write(`Done in ${Math.round((performance.now() - started) / 1000)} s.\n`),
  }
}
