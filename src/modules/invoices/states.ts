import type { Axis, Moves } from '../../shared/moves.ts'

/** An application for an invoice, and the invoice that comes of it (states 4.4). */
export const invoiceStates = [
  'underReview',
  'passed',
  'stuck',
  'issued',
  'partlyReversed',
  'reversed',
  'failed',
  'withdrawn',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

const invoiceRoles = ['buyer', 'finance', 'provider', 'timer'] as const
export type InvoiceRole = (typeof invoiceRoles)[number]

/** `stuck`: the provider refused it; finance corrects what is wrong and asks again under a new request number. */
export const invoiceMoves = {
  withdraw: { from: ['underReview'], to: 'withdrawn', by: ['buyer'] },
  pass: { from: ['underReview'], to: 'passed', by: ['finance'] },
  fail: { from: ['underReview', 'stuck'], to: 'failed', by: ['finance'] },
  issue: { from: ['passed'], to: 'issued', by: ['provider'] },
  stick: { from: ['passed'], to: 'stuck', by: ['provider'] },
  retry: { from: ['stuck'], to: 'passed', by: ['finance'] },
  reversePart: { from: ['issued'], to: 'partlyReversed', by: ['provider'] },
  reverse: { from: ['issued', 'partlyReversed'], to: 'reversed', by: ['provider'] },
} as const satisfies Moves<InvoiceState, InvoiceRole>
export type InvoiceMove = keyof typeof invoiceMoves

/** The states of an invoice as its buyer looks for them. */
export const invoiceGroups = {
  waiting: ['underReview', 'passed', 'stuck'],
  made: ['issued', 'partlyReversed', 'reversed'],
  ended: ['failed', 'withdrawn'],
} as const satisfies Record<string, readonly InvoiceState[]>
export type InvoiceGroup = keyof typeof invoiceGroups

export const invoiceAxis = {
  name: 'invoice',
  table: 'invoices',
  toOrder: [{ table: 'invoice_orders', from: 'invoice_id', to: 'order_id' }],
  hasVersion: true,
  states: invoiceStates,
  roles: invoiceRoles,
  /** In place of one that was taken back as a whole it begins passed: nobody decides the same twice. */
  begins: [
    { in: ['underReview'], by: ['buyer'] },
    { in: ['passed'], by: ['timer'] },
  ],
  moves: invoiceMoves,
} as const satisfies Axis<InvoiceState, InvoiceRole, InvoiceMove>
