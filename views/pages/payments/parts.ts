/** The page that whoever pays came from, by what is paid. */
export const cameFrom = { orders: 'Dingdan', deposit: 'TopUp', repayment: 'Repay' } as const
