export interface ManagerCard {
  managerId: string
  workNumber: string
  name: string
  /** Where and for what the manager is responsible. */
  region: string
  telephone: string
  email: string
}

/** Who looks after a member, and the member's wish for another manager. */
export interface OwnManagerView {
  manager: ManagerCard | null
  /** The wish that waits for the operator. */
  pending: { managerId: string; name: string; reason: string; askedAt: string } | null
  /** Whom one may ask for. */
  choices: ManagerCard[]
}
