import type { ChangeListView } from './schema.ts'

/** A request for another manager, as a list shows it. */
export type ChangeView = ChangeListView['list'][number]

export interface ManagerCard {
  managerId: string
  workNumber: string
  name: string
  /** Region and matters that the manager is responsible for. */
  region: string
  telephone: string
  email: string
}

/** A member's manager, and the member's request for another one. */
export interface OwnManagerView {
  manager: ManagerCard | null
  /** The request that waits for the operator. */
  pending: { managerId: string; name: string; reason: string; askedAt: string } | null
  /** Managers whom the member may ask for. */
  choices: ManagerCard[]
}

/** One request, as who decides it sees it. */
export interface ChangeDeskView extends ChangeView {
  /** The reader's own: somebody else decides. */
  isOwn: boolean
  decidedByName: string | null
  choices: { managerId: string; name: string; region: string }[]
}
