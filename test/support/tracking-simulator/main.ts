import { startTrackingSimulator } from './index.ts'

/** `npm run dev:tracking`: a simulated provider of traces by itself, for manual trials of the mall. PORT sets its port (4020). */
const port = Number(process.env['PORT'] ?? 4020)
const { env } = await startTrackingSimulator({ clock: { now: () => new Date() }, port })
const settings = Object.entries(env)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')

process.stdout.write(`A simulated provider of traces listens. Start the mall with it:

  ${settings} npm start

What becomes of a parcel follows from the last digit of its waybill: 0 arrives within four hours, 2 has a problem,
4 is refused, 9 is unknown, others stay on their way. A number is answered for once in half an hour.
`)
