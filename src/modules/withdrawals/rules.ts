/** How many of a member's may be open at once. */
export const MOST_OPEN = 5

/** WeChat refunds for a year after the payment; the days before its end are left for finance to decide in. */
const WECHAT_DAYS = 350

/** From when on WeChat must have been paid. */
export const wechatSince = (now: Date): Date => new Date(now.getTime() - WECHAT_DAYS * 86_400_000)

/** What of own money no top-up brought that may go back the way it came, in fen: what is spent is taken from it first. */
export const otherOwnMoney = (ownFen: number, leftOfTopUpsFen: number): number =>
  Math.max(0, ownFen - leftOfTopUpsFen)

/** `6222 0000 0000 1234` as its owner's pages show it: its last four characters. */
export const maskAccount = (account: string): string => `****${account.replaceAll(/\s/g, '').slice(-4)}`
