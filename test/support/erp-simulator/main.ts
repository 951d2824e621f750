import { startErpSimulator } from './index.ts'

/** `npm run dev:erp`: a simulated ERP by itself, for manual trials of the mall. PORT sets its port (4040). */
const port = Number(process.env['PORT'] ?? 4040)
const { env } = await startErpSimulator({ clock: { now: () => new Date() }, port, refusesFirst: ['2'] })
const settings = Object.entries(env)
  .map(([name, value]) => `${name}='${value}'`)
  .join(' ')

process.stdout.write(`A simulated ERP listens. Start the mall with it:

  ${settings} npm start

It accepts fillings that were worked out, and refuses what a strict ERP refuses. Of orders whose number ends with 2 it refuses
the first calculation, so that the planner hands it in again.
`)
