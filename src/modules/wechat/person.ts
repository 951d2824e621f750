import type { WechatPerson } from '../../platform/gateways/wechat-login.ts'

const LONGEST_NICKNAME = 30

/** Names of a WeChat account as they are stored, the better one first (R8): by unionid, by openid. */
export const subjectsOf = ({ openid, unionid }: WechatPerson): [string, ...string[]] =>
  unionid ? [`unionid:${unionid}`, `openid:${openid}`] : [`openid:${openid}`]

/** A stranger's nickname as it may be kept: no characters that control or turn text, and not long. */
export function nicknameOf({ nickname }: WechatPerson): string | null {
  const plain = (nickname ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
  const cut = [...plain.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_NICKNAME).join('').trim()
  return cut === '' ? null : cut
}
