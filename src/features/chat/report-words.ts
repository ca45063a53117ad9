/** What is said of reporting the other one of a chat (CHT-6). */
export const WHAT_REPORTING_DOES =
  'A conversa fica fechada, e a nossa equipa passa a poder lê-la. Diga-nos o que se passou.'
export const NO_REASON = 'Escreva o que se passou.'

const MIN_LETTERS = 3

/** Whether a reason says too little. */
export const isTooShort = (reason: string): boolean => reason.trim().length < MIN_LETTERS
