import { deleteUnsent } from '../../core/outbox/outbox.ts'
import type { PersonalData } from '../../core/services.ts'
import { contact } from './messages.ts'

/** What a person wrote by the contact form. */
export const messagesOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const messages = db
      .selectFrom('contact_messages')
      .select([
        'name',
        'subject',
        'message',
        'attachment_name',
        'attachment_type',
        'attachment',
        'created_at',
      ])
      .where('email', '=', email)
    return { messages: await messages.execute() }
  },

  async moves(trx, { from, to }) {
    await trx.updateTable('contact_messages').set({ email: to }).where('email', '=', from).execute()
  },

  async erase(trx, _config, email) {
    // It will be sent to the support's address: the payload says whose message it is.
    await deleteUnsent(trx, [contact.name], (payload) => payload.email === email)
    await trx.deleteFrom('contact_messages').where('email', '=', email).execute()
  },
}
