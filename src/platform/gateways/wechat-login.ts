import type { Config } from '../config.ts'

/** Who returned from WeChat. A stranger chose all of these values: pages escape them and never follow them. */
export interface WechatPerson {
  openid: string
  /** The same in all apps of one owner; absent if the owner has not linked them. */
  unionid: string | null
  nickname: string | null
}

/** Sign-in by WeChat (website application, scope snsapi_login). */
export interface WechatLogin {
  /**
   * WeChat's address for a browser. It returns to the home page with our state, and with a code unless the person
   * refuses.
   */
  address(state: string): string
  /** The person of this code, which works once. Rejects with `WechatRefused` or `WechatSilent`. */
  whoIs(code: string): Promise<WechatPerson>
}

/** WeChat answered with a fault. Contains only its number. */
export class WechatRefused extends Error {
  override readonly name = 'WechatRefused'
}

/** No answer in time, or one that cannot be read. */
export class WechatSilent extends Error {
  override readonly name = 'WechatSilent'
}

/** R43: an answer begins within three seconds, and all of it is there within ten. */
const FIRST_BYTE_MS = 3000
const TOTAL_MS = 10_000
const MOST_BYTES = 65_536
const IDENTIFIER = /^[\w-]{1,64}$/

type Answer = Record<string, unknown>

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** One call. Its address contains the secret or a token, so only the kind of a fault leaves this function. */
async function ask(address: URL, total: AbortSignal): Promise<Answer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no first byte', 'TimeoutError')), FIRST_BYTE_MS)
  let answer: unknown
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([total, late.signal]),
    })
    clearTimeout(timer)
    // The content type is text/plain for any body.
    answer = JSON.parse(await textOf(response))
  } catch (error) {
    throw new WechatSilent((error as Error).name)
  } finally {
    clearTimeout(timer)
  }
  if (typeof answer !== 'object' || answer === null) throw new WechatSilent('not an object')
  // Faults come with status 200 as well.
  const { errcode } = answer as Answer
  if (errcode !== undefined && errcode !== 0) throw new WechatRefused(`errcode ${Number(errcode)}`)
  return answer as Answer
}

const identifier = (value: unknown): string | null =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : null

/** The real client: the server exchanges a code for a token and the token for a person. */
export function wechatLogin(config: Config): WechatLogin {
  const { WECHAT_APP_ID: appid = '', WECHAT_APP_SECRET: secret = '' } = config
  const called = (path: string, query: Record<string, string>) => {
    const address = new URL(path, config.WECHAT_LOGIN_BASE)
    address.search = new URLSearchParams(query).toString()
    return address
  }
  return {
    address(state) {
      const query = new URLSearchParams({
        appid,
        redirect_uri: `${config.PUBLIC_ORIGIN}/`,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `${new URL('/connect/qrconnect', config.WECHAT_OPEN_BASE).href}?${query}#wechat_redirect`
    },
    async whoIs(code) {
      const total = AbortSignal.timeout(TOTAL_MS)
      const given = await ask(
        called('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' }),
        total,
      )
      const openid = identifier(given['openid'])
      if (openid === null || typeof given['access_token'] !== 'string') throw new WechatSilent('no token')
      const person = await ask(
        called('/sns/userinfo', { access_token: given['access_token'], openid }),
        total,
      )
      if (person['openid'] !== openid) throw new WechatSilent('another person')
      return {
        openid,
        unionid: identifier(person['unionid']) ?? identifier(given['unionid']),
        nickname: typeof person['nickname'] === 'string' ? person['nickname'] : null,
      }
    },
  }
}
