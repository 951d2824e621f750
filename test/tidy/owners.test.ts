import { globSync, readFileSync } from 'node:fs'
import t from 'tap'

/** Tables whose rows belong to one member. */
const owned = [
  'addresses',
  'cart_lines',
  'clockins',
  'coupons',
  'credit_bills',
  'files',
  'followed_products',
  'followed_stores',
  'footprints',
  'gift_cards',
  'grants',
  'invoice_titles',
  'mail_confirmations',
  'manager_changes',
  'notices',
  'real_names',
  'sessions',
  'stock_wishes',
  'wechat_links',
]

/**
 * Statements that reach rows of members without naming the owner, each for a reason: a secret names the row, an operator
 * acts, or nobody's rows in particular are cleared away.
 */
const excused: Record<string, string> = {
  'cart/queries.ts: select sku_id from stock_wishes group by sku_id': 'goods that anybody waits for',
  "coupons/queries.ts: update coupons set state = 'used'": 'the placing’s own, whose owner the caller knows',
  'coupons/queries.ts: update coupons set state = case when expires_at':
    'the placing’s own, whose owner the caller knows',
  "coupons/queries.ts: update coupons set state = 'expired' where id in": 'clears away what is over',
  'orders/queries/read.ts: select g.number, c.amount_fen': 'cards of an order, whose owner the caller knows',
  'wallet/queries.ts: update credit_bills set due_on': 'the order’s own, whose owner the caller knows',
  'identity/queries/sign-in.ts: delete from sessions where token_hash': 'the token is the owner’s secret',
  'identity/queries/sign-in.ts: update sessions set seen_at': 'the token is the owner’s secret',
  'identity/queries/sign-in.ts: delete from sessions where expires_at': 'clears away what is over',
  'identity/queries/staff.ts: update sessions set staff_seen_at': 'the token is the owner’s secret',
  'managers/queries.ts: select count(*)::int as total from manager_changes': 'the operator’s list',
  'managers/queries.ts: select exists (select from members where manager_id': 'whoever the caller manages',
  'notices/queries.ts: update notices set vars': 'what the staff of stores were told of who is erased',
  'members/queries.ts: delete from mail_confirmations where expires_at': 'clears away what is over',
}

const literal = /sql(?:<[^`]*?>)?`([^`]*)`/gs
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Every statement of a module's queries that touches an owned table. */
function statements(): { place: string; text: string }[] {
  return globSync('src/modules/*/queries.ts')
    .concat(globSync('src/modules/*/queries/*.ts'), globSync('src/platform/files/*.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(literal)].map((match) => ({
        place: file.replace('src/modules/', ''),
        text: flat(match[1]!),
      })),
    )
    .filter(({ text }) =>
      owned.some((table) => new RegExp(`\\b(from|into|update|join) ${table}\\b`).test(text)),
    )
}

t.test('R14: a statement on rows of members names their owner', async (t) => {
  const all = statements()
  t.ok(all.length > 40, `${all.length} statements were found`)
  const strangers = all
    .filter(({ text }) => !/\bmember_id\b/.test(text))
    .map(({ place, text }) => `${place}: ${text}`)
    .filter((line) => !Object.keys(excused).some((start) => line.startsWith(start)))
  t.strictSame(strangers, [])
})
