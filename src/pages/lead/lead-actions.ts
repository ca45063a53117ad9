import { CHAT } from '#schemas/chat/chat.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { type WaitingAct, waitingActs } from '#schemas/requests/waiting.ts'
import type { CallFunction } from '#src/api/client.ts'
import { sentInWords } from '#src/features/lead-confirmation/words.ts'
import { changedContactPath } from '#src/features/lead-contact/changed-path.ts'
import { CODE, CONFIRM_CONTACT, channels } from '#src/features/lead-contact/names.ts'
import { CHOOSE, EXTEND, MORE, PROPOSAL, SEE, SEEN, SHOW_PHONE } from '#src/features/proposals/actions.ts'
import { leadPath } from '#src/routes/paths.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import type { Step } from '#src/ui/inputs/send-again.tsx'
import { markedRead } from '../shared/marked-read.ts'

/** What the page's buttons ask for. */
export const CANCEL = 'cancelar'
export const KEEP = 'manter'
export const RESEND = 'reenviar'
export const CORRECT = 'corrigir-email'

/** The name of the field with the right e-mail. */
export const NEW_EMAIL = 'email'

/** What a button asks for while the request waits for proposals (TEL-16), by the act. */
export const WAITING = {
  others: 'pedir-a-outros',
  wider: 'procurar-mais-longe',
  subgroup: 'aceitar-outros-servicos',
  wait: 'continuar-a-espera',
} as const satisfies Record<WaitingAct, string>

/** The part that says that the messages were sent again, and how. */
const SENT_AGAIN = 'enviado'

/** The page's address with the chat of a proposal, as a page without scripts has it. */
export const chatPath = ({ l, s }: { l: string; s: string }, proposal: string): string =>
  `${leadPath({ id: l, s })}&${new URLSearchParams({ [CHAT]: proposal })}#${CHAT}`

/** The page's address after its messages were sent again. */
export const sentPath = ({ l, s }: { l: string; s: string }, { sms }: { sms?: boolean }): string =>
  `${leadPath({ id: l, s })}&${SENT_AGAIN}=${sms === false ? 'email' : 'sms'}`

/** What the buttons of the page ask for where there are no scripts (REQ-8, REQ-6). */
export function leadActions({ posted }: PostedForm, { l, s }: { l: string; s: string }): Record<string, Act> {
  const here = leadPath({ id: l, s })
  return {
    [CANCEL]: async (call) => {
      await call('archiveLead', { query: { id: l, s } })
      return here
    },
    [KEEP]: async () => here,
    [SEE]: (call) => {
      const proposals = [...(posted.get(SEEN) ?? [])]
      return markedRead(here, () => call('markProposalsRead', { body: { l, s, proposals } }))
    },
    ...Object.fromEntries(
      waitingActs.map((act) => [
        WAITING[act],
        async (call: CallFunction) => {
          await call('actOnWaiting', { body: { l, s, act } })
          return here
        },
      ]),
    ),
    [CHOOSE]: async (call) => {
      const proposal = textOf(posted, PROPOSAL)
      await call('chooseProposal', { body: { l, s, proposal } })
      return here
    },
    [SHOW_PHONE]: async (call) => {
      const proposal = posted.get(PROPOSAL)?.[0]
      await call('showPhone', { body: { l, s, ...(proposal !== undefined && { proposal }) } })
      return here
    },
    [EXTEND]: async (call) => {
      await call('extendLead', { body: { l, s } })
      return here
    },
    [MORE]: async (call) => {
      await call('askForMore', { body: { l, s } })
      return here
    },
    ...Object.fromEntries(
      channels.map((channel) => [
        CONFIRM_CONTACT[channel],
        async (call: CallFunction) => {
          const code = textOf(posted, CODE).slice(0, 12)
          const reply = await call('confirmContact', { body: { l, s, channel, code } })
          return changedContactPath({ l, s: reply.s })
        },
      ]),
    ),
    [RESEND]: async (call) => {
      const { sms } = await call('resendLead', { body: { l, s } })
      return sentPath({ l, s }, { sms })
    },
    [CORRECT]: async (call) => {
      const reply = await call('correctEmail', { body: { l, s, email: textOf(posted, NEW_EMAIL) } })
      return sentPath({ l, s: reply.s }, reply)
    },
  }
}

/** What the page says of sending again from the start. */
export function sentBefore(
  { failed }: ActionStanding,
  query: URLSearchParams,
  getsSms: boolean,
): Step | undefined {
  if (failed?.action === RESEND) return { kind: 'failed', text: failed.text }
  const sent = query.get(SENT_AGAIN)
  return sent === null ? undefined : { kind: 'sent', text: sentInWords({ sms: sent !== 'email' }, getsSms) }
}
