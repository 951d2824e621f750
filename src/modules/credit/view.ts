import type { Listed } from '../../platform/list.ts'
import type { ApplicationState } from './applications/states.ts'

export const statementStates = ['open', 'partly', 'overdue', 'settled'] as const
export type StatementState = (typeof statementStates)[number]

/** One month's statement. */
export interface StatementView {
  id: number
  /** `2026-10`. */
  month: string
  amountFen: number
  /** What is still owed of it. */
  openFen: number
  dueOn: string
  state: StatementState
  /** How many orders are on it. */
  orders: number
}

/** What one order owes. */
export interface CreditItem {
  id: number
  orderNo: string
  /** The first of its lines, in both languages, and how many there are. */
  nameZh: string
  nameEn: string
  lines: number
  pieces: number
  /** On a statement what was owed when it was made; the whole before that. */
  amountFen: number
  openFen: number
  /** What refunds took off it since. */
  refundedFen: number
  usedAt: string
  receivedOn: string | null
  invoiced: boolean
}

export const statementPeriods = ['recent', 'earlier'] as const
/** The last three months, or what was before (specification 9). */
export type StatementPeriod = (typeof statementPeriods)[number]

/** The line in figures. */
export interface CreditFigures {
  limitFen: number
  usedFen: number
  availableFen: number
  /** The parts of what is used: on statements, and not on one yet. */
  statedFen: number
  unstatedFen: number
  overdueFen: number
  /** Nothing more may be bought on it (decisions 11). */
  isFrozen: boolean
}

/** What /shouxin shows. */
export interface CreditView {
  figures: CreditFigures
  /** The open statement that is due first, and in how many days; below zero where that is past. */
  next: (StatementView & { days: number }) | null
  /** Whose items are shown; null for what is on no statement yet. */
  shown: StatementView | null
  items: Listed<CreditItem>
  statements: Listed<StatementView>
  period: StatementPeriod
  /** The newest statements, the oldest of them first, for the drawing. */
  drawn: StatementView[]
}

/** What two of finance decide: how much may be owed, what is given up of what is, and whether more may be. */
export const decisionKinds = ['limit', 'writeOff', 'freeze', 'unfreeze'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** A decision about somebody's credit line, for finance. */
export interface CreditDecision {
  id: number
  number: string
  memberId: number
  username: string
  company: string
  kind: DecisionKind
  state: 'asked' | 'done' | 'refused'
  version: number
  amountFen: number
  beforeFen: number
  /** Of the application that it answers. */
  applicationNo: string | null
  reason: string
  askedBy: number
  askedByName: string
  askedAt: Date
  /** Null while it waits. */
  decidedByName: string | null
  decidedAt: Date | null
}

/** The same, beside the line as it stands now. */
export interface CreditDecisionView extends CreditDecision {
  isOwn: boolean
  /** Why it was refused. */
  refusal: string | null
  figures: CreditFigures
}

/** What a company asks for, as it sees it itself. */
export interface OwnApplication {
  number: string
  state: ApplicationState
  version: number
  amountFen: number
  purpose: string
  /** How many documents came with it. */
  documents: number
  sentAt: Date
  decidedAt: Date | null
  /** The limit that was granted. */
  grantedFen: number | null
  /** Why it was refused. */
  refusal: string | null
  /** A limit waits for its second person, so it is not withdrawn any more. */
  isProposed: boolean
}

/** What /shouxin/apply shows. */
export interface ApplyView {
  /** The newest first. */
  applications: OwnApplication[]
  limitFen: number
  isVerifiedCompany: boolean
  /** Of a new form, so that sending it twice applies once. */
  key: string
}

/** An application for finance. */
export interface CreditApplication {
  id: number
  number: string
  memberId: number
  username: string
  company: string
  state: ApplicationState
  version: number
  amountFen: number
  purpose: string | null
  documents: number
  sentAt: Date
  decidedByName: string | null
  decidedAt: Date | null
  /** The decision that waits for its second person. */
  decisionNo: string | null
}

/** The same, beside the line as it stands now. */
export interface CreditApplicationView extends CreditApplication {
  isOwn: boolean
  refusal: string | null
  figures: CreditFigures
}
