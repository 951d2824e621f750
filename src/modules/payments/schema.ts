import { z } from 'zod'
import { paymentStates } from './states.ts'

const payNo = z.string().min(6).max(64)

export const OfGroup = z.strictObject({ payGroupNo: payNo })
export type OfGroup = z.output<typeof OfGroup>

/** By the payment password, or without it where the session has proved who uses it in the last minutes (R10). */
export const PayByAssets = OfGroup.extend({ payPassword: z.string().min(1).max(64).optional() })

export const AttemptView = z.object({ payNo: z.string(), status: z.enum(paymentStates) })
export type AttemptView = z.output<typeof AttemptView>

export const CodeView = AttemptView.extend({ codeUrl: z.string().nullable(), expireAt: z.string() })
