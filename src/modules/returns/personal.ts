import { dropFiles } from '../../platform/files/index.ts'
import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetNoticeReasons } from '../notices/index.ts'
import { returnRowReply } from './present.ts'
import { listEvidenceOf } from './queries/evidence.ts'
import { forgetPictures, forgetReturns, isUnderWay } from './queries/personal.ts'
import { listAllOf } from './queries/read.ts'
import { toRow } from './service/read.ts'
import { returnAxis } from './states.ts'
import { returnTerms } from './terms.ts'

/** What was asked to go back, and why. The numbers stay, for the books; words do not, nor in what others were told (R56). */
export const returnData: PersonalData = {
  part: 'returns',
  async exported(ctx) {
    const { memberId } = ctx.actor
    const [rows, evidence] = await Promise.all([
      listAllOf(ctx.database, memberId),
      listEvidenceOf(ctx.database, memberId),
    ])
    return rows.map((row) => ({
      ...returnRowReply(ctx, toRow(ctx, row)),
      text: row.text,
      complaint: row.complaint,
      carrier: row.carrier,
      no: row.trackingNumber,
      evidence: evidence
        .filter(({ returnNo }) => returnNo === row.number)
        .map(({ text, at }) => ({ text, at: instant(at).toISOString() })),
    }))
  },
  async erase(tx, { memberId, now }) {
    await dropFiles(tx, await forgetPictures(tx, memberId), now)
    const rows = await forgetReturns(tx, memberId)
    await forgetReasons(
      tx,
      returnAxis,
      rows.map(({ id }) => id),
    )
    await forgetNoticeReasons(
      tx,
      rows.map(({ orderNumber }) => orderNumber),
    )
  },
  blocks: async (ctx) =>
    (await isUnderWay(ctx.database, ctx.actor.memberId, returnTerms.disputable(ctx, ctx.clock.now())))
      ? 'returns.blocks.underWay'
      : null,
}
