import { randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import { systemRandom } from '../../../src/platform/random.ts'
import { startMall } from '../../support/mall.ts'
import type { MallOptions } from '../../support/mall.ts'

/** A mall whose draws of letters are remembered, as a person would read them from the picture and the telephone. */
export async function startVerifying(t: Test, options: MallOptions = {}) {
  const drawn: string[] = []
  const mall = await startMall(t, options)
  mall.services.random = {
    ...systemRandom,
    text: (alphabet, length) => {
      const text = systemRandom.text(alphabet, length)
      drawn.push(text)
      return text
    },
  }
  const call = async (method: 'GET' | 'POST', url: string, body?: unknown, language = 'en') => {
    const response = await mall.app.inject({
      method,
      url,
      headers: {
        language,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  /** A captcha and its answer. */
  const captcha = async () => {
    const { body } = await call('GET', '/f/api/captcha/get')
    return { captchaId: body.data.captchaId as string, captcha: drawn.at(-1)! }
  }
  const askCode = async (phone: string, scene = 'register') =>
    call('POST', '/f/api/sms/sendCode', { phone, scene, ...(await captcha()) })
  return { ...mall, drawn, call, captcha, askCode }
}
