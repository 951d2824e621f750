import type { SheetFormat } from '../../platform/sheets/write.ts'

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'over'

/** An export as whoever asked for it sees it. */
export interface ExportView {
  id: number
  /** What was exported, in words. */
  title: string
  format: SheetFormat
  /** `over`: its file was deleted after its week. */
  state: ExportState
  /** 0 to 100. */
  progress: number
  rows: number | null
  isCut: boolean
  askedAt: string
  /** Where its file is; null where there is none. */
  href: string | null
}
