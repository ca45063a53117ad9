/** The most characters of an answer to a contact message, and of a text that is kept for answers. */
export const MAX_ANSWER = 5000
/** The most files of an answer, each of `MAX_ATTACHMENT_BYTES` (CON-18). */
export const MAX_ANSWER_FILES = 3
/** The most answers to one message: from then on the conversation is one of e-mails. */
export const MAX_ANSWERS = 20
/** The most texts that an administrator keeps. */
export const MAX_ANSWER_TEXTS = 30

export const MANY_ANSWER_FILES = `Pode juntar até ${MAX_ANSWER_FILES} ficheiros.`
