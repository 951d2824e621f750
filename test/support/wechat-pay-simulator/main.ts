import { realPlan, startWechatPaySimulator } from './index.ts'

/** `npm run dev:wechat`: a simulated WeChat Pay by itself, for manual trials of the mall. PORT sets its port (4010). */
const port = Number(process.env['PORT'] ?? 4010)
const { base } = await startWechatPaySimulator({ port, retrySeconds: realPlan, refundAfterMs: 3000 })

process.stdout.write(`A simulated WeChat Pay listens at ${base} with keys made just now.

  1  start the mall with it:   WECHAT_PAY_SIMULATOR=${base} npm start
  2  choose WeChat at the cashier, then pay at ${base}/

The settings the mall takes from it: curl -X POST ${base}/_control/settings
`)
