/** Verification and stability, per cent each (domain 2.12, policy). */
export const additions = { verificationPercent: 0.3, stabilityPercent: 0.3 }
