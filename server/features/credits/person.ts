import type { PersonalData } from '../../core/services.ts'

/** The ledger of a person's account, what they bought and what they asked back. Paid purchases stay for the tax office, without the account. */
export const creditsOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const entries = db
      .selectFrom('credit_entries')
      .innerJoin('users', 'users.id', 'credit_entries.user_id')
      .select(['amount', 'kind', 'note', 'credit_entries.created_at'])
      .where('users.email', '=', email)
      .orderBy('credit_entries.created_at')
    const purchases = db
      .selectFrom('purchases')
      .innerJoin('users', 'users.id', 'purchases.user_id')
      .select(['reference', 'package', 'purchases.credits', 'net', 'vat', 'method', 'state', 'refunded'])
      .leftJoin('credit_debts', 'credit_debts.purchase_id', 'purchases.id')
      .select('credit_debts.owed')
      .select(['purchases.name', 'nif', 'purchases.address', 'purchases.created_at'])
      .where('users.email', '=', email)
      .orderBy('purchases.created_at')
    const returns = db
      .selectFrom('credit_returns')
      .innerJoin('users', 'users.id', 'credit_returns.user_id')
      .select(['reason', 'credits', 'state', 'answer', 'credit_returns.created_at'])
      .where('users.email', '=', email)
      .orderBy('credit_returns.created_at')
    return {
      credits: await entries.execute(),
      purchases: await purchases.execute(),
      returns: await returns.execute(),
    }
  },

  async erase(trx, _config, email) {
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return
    for (const table of ['credit_entries', 'credit_returns', 'credit_debts'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    // An account that initial credits were given for gets none again for some time (ACC-23).
    await trx.updateTable('initial_marks').set({ erased: 1 }).where('user_id', '=', user.id).execute()
    await trx
      .deleteFrom('purchases')
      .where('user_id', '=', user.id)
      .where('state', 'not in', ['paid', 'refunded', 'disputed'])
      .execute()
  },
}
