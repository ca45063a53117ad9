import type { ChatReportState } from '#schemas/chat/chat.ts'
import type { Undo } from '../../core/services.ts'
import { endDecisions } from '../decisions/offers.ts'
import { proposalsChanged } from '../leads/offers.ts'

/** Turns the decision about a reported chat around (DEC-7), for both. False where it stands otherwise by now. */
const turn =
  (from: ChatReportState, state: ChatReportState): Undo =>
  async (trx, _services, { thing, now }) => {
    const turned = await trx
      .updateTable('chat_reports')
      .set({ state })
      .where('proposal_id', '=', thing)
      .where('state', '=', from)
      .returning('proposal_id')
      .executeTakeFirst()
    if (!turned) return false
    await endDecisions(trx, ['chat.keep', 'chat.reopen'], { thing, now })
    await proposalsChanged(trx, [thing])
    return true
  }

export const undoesOfChat = {
  'chat.keep': turn('kept', 'reopened'),
  'chat.reopen': turn('reopened', 'kept'),
}
