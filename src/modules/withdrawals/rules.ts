/** How many of a member's may be open at once. */
export const MOST_OPEN = 5

const DAY_MS = 86_400_000

/** A means takes nothing back that was paid by it until then, that moment included. */
export interface BackTerm {
  method: string
  until: Date
}

/** The terms of those means that take money back for a number of days, as they are now; a means without one has none. */
export const backTerms = (
  means: readonly { readonly code: string; readonly backDays?: number }[],
  now: Date,
): BackTerm[] =>
  means.flatMap(({ code, backDays }) =>
    backDays === undefined ? [] : [{ method: code, until: new Date(now.getTime() - backDays * DAY_MS) }],
  )

/** Whether the means of this top-up takes it back no more. */
export const isTooOld = (
  { method, settledAt }: { method: string; settledAt: Date },
  terms: readonly BackTerm[],
): boolean => terms.some((term) => term.method === method && settledAt <= term.until)

/** What of own money no top-up brought that may go back the way it came, in fen: what is spent is taken from it first. */
export const otherOwnMoney = (ownFen: number, leftOfTopUpsFen: number): number =>
  Math.max(0, ownFen - leftOfTopUpsFen)

/** `6222 0000 0000 1234` as its owner's pages show it: its last four characters. */
export const maskAccount = (account: string): string => `****${account.replaceAll(/\s/g, '').slice(-4)}`
