import { mallAt } from './demo/client.ts'
import { playDemo } from './demo/index.ts'

/**
 * `npm run demo [address]`: plays whole orders through the API of a running demo mall, step by step, so that a newcomer
 * sees every state. If WECHAT_PAY_SIMULATOR names the simulator that the mall was started with, it also plays a refund
 * that two operators must decide.
 */
await playDemo({
  mall: mallAt(process.argv[2] ?? 'http://localhost:3000'),
  simulator: process.env['WECHAT_PAY_SIMULATOR'],
  say: (text) => void process.stdout.write(`${text}\n`),
})
