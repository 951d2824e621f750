import type { AppServices } from '../../../../platform/app-services.ts'
import type { ConfirmationState, Offer } from '../../../../platform/gateways/invoicing/index.ts'
import { takeStep } from '../../../../platform/moves/index.ts'
import { anew } from '../confirmation.ts'
import { findBlue, findUnentered } from '../queries/offers.ts'
import { listRedLines, lockRed } from '../queries/reds.ts'
import { redAxis } from '../states.ts'

const alive: readonly ConfirmationState[] = ['01', '02', '04']

type Line = Offer['lines'][number]
const textOf = (lines: readonly Line[]) =>
  lines
    .map(({ position, netFen, taxFen }) => `${position} ${netFen} ${taxFen}`)
    .toSorted()
    .join()

/**
 * A confirmation that people of the seller entered at the tax platform by hand, over exactly the lines of a red letter of ours that the
 * provider did not take: the red letter goes on under its number. Nothing for any other.
 */
export const takeUp = (services: AppServices, sellerTaxNumber: string, entered: Offer): Promise<void> =>
  services.database.transaction(async (tx) => {
    if (!alive.includes(entered.state)) return
    const { fiscalNumber, number, lines } = entered
    const named = await findBlue(tx, { sellerTaxNumber, fiscalNumber })
    const found = named && (await findUnentered(tx, named.number))
    if (!found) return
    const red = await lockRed(tx, found.id)
    if (textOf(lines) !== textOf(await listRedLines(tx, red.id))) return
    const at = services.clock.now()
    const also = { ...anew(red), confirmation_no: number }
    await takeStep(tx, redAxis, { of: red, move: 'retry', by: { role: 'provider', actorId: null }, at, also })
  })
