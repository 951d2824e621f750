import { readdirSync, readFileSync } from 'node:fs'

/** Processes on this machine that work the jobs of the mall on this database, whoever started them. */
export const jobsProcessesOf = (appUrl: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isJobs = readFileSync(`/proc/${pid}/cmdline`, 'latin1').endsWith('\0jobs\0')
        return isJobs && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${appUrl}\0`)
      } catch {
        return false
      }
    })
