import { startInvoicingSimulator } from './index.ts'

/** `npm run dev:invoicing`: a simulated provider of invoices by itself, for manual trials of the mall. PORT sets its port (4030). */
const port = Number(process.env['PORT'] ?? 4030)
const { env } = await startInvoicingSimulator({ clock: { now: () => new Date() }, port })
const settings = Object.entries(env)
  .map(([name, value]) => `${name}='${value}'`)
  .join(' ')

process.stdout.write(`A simulated provider of invoices listens. Start the mall with it:

  ${settings} npm start

It issues samples only, refuses what a strict issuer refuses, and says why.
`)
