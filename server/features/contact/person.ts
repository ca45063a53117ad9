import { deleteUnsent } from '../../core/outbox/outbox.ts'
import type { PersonalData } from '../../core/services.ts'
import { contact, contactAnswer } from './messages.ts'

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
    const answers = db
      .selectFrom('contact_answers')
      .innerJoin('contact_messages', 'contact_messages.id', 'contact_answers.contact_id')
      .select(['contact_answers.text', 'contact_answers.created_at', 'contact_messages.subject'])
      .where('contact_messages.email', '=', email)
      .orderBy('contact_answers.created_at')
    const files = db
      .selectFrom('contact_answer_files')
      .innerJoin('contact_answers', 'contact_answers.id', 'contact_answer_files.answer_id')
      .innerJoin('contact_messages', 'contact_messages.id', 'contact_answers.contact_id')
      .select(['contact_answer_files.name', 'contact_answer_files.type', 'contact_answer_files.content'])
      .where('contact_messages.email', '=', email)
      .orderBy('contact_answers.created_at')
    return {
      messages: await messages.execute(),
      message_answers: await answers.execute(),
      message_answer_files: await files.execute(),
    }
  },

  async moves(trx, { from, to }) {
    await trx.updateTable('contact_messages').set({ email: to }).where('email', '=', from).execute()
  },

  async erase(trx, _config, email) {
    // It will be sent to the support's address: the payload says whose message it is.
    await deleteUnsent(trx, [contact.name], (payload) => payload.email === email)
    await trx
      .deleteFrom('outbox')
      .where('recipient', '=', email)
      .where('template', '=', contactAnswer.name)
      .execute()
    const theirs = trx.selectFrom('contact_messages').select('id').where('email', '=', email)
    const answers = trx.selectFrom('contact_answers').select('id').where('contact_id', 'in', theirs)
    await trx.deleteFrom('contact_answer_files').where('answer_id', 'in', answers).execute()
    await trx.deleteFrom('contact_answers').where('contact_id', 'in', theirs).execute()
    await trx.deleteFrom('contact_messages').where('email', '=', email).execute()
  },
}
