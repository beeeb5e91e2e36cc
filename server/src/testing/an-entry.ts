/** An entry by hand of the first branch, of today: an amount goes from one account to another. */
export const anEntry = (from: string, to: string, amount: number) => ({
  body: {
    date: new Date().toISOString().slice(0, 10),
    branch_id: 1,
    description: 'Kas',
    lines: [
      { account_id: to, debit: amount, credit: 0 },
      { account_id: from, debit: 0, credit: amount },
    ],
  },
})
