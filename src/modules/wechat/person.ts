import type { WechatPerson } from '../../platform/gateways/wechat-login.ts'

const LONGEST_NICKNAME = 30

/** Stored names of a WeChat account, the better one first (R8): by unionid, by openid. */
export const subjectsOf = ({ openid, unionid }: WechatPerson): [string, ...string[]] =>
  unionid ? [`unionid:${unionid}`, `openid:${openid}`] : [`openid:${openid}`]

/** A stranger's nickname in a safe form: short, without control characters or characters that reverse text. */
export function nicknameOf({ nickname }: WechatPerson): string | null {
  const plain = (nickname ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
  const cut = [...plain.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_NICKNAME).join('').trim()
  return cut === '' ? null : cut
}
