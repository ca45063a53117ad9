/** Words that may stand before the one that asks: 'Em que estado', 'Há quanto tempo'. */
const BEFORE = 'a|à|ao|até|com|da|das|de|desde|do|dos|durante|e|em|entre|há|na|nas|no|nos|o|para|por|sobre'
const ASKING = 'que|quê|quem|qual|quais|quant[oa]s?|quando|onde|como|porque|porquê|quão'
const WITH_ASKING_WORD = new RegExp(`^(?:(?:${BEFORE})\\s+){0,2}(?:${ASKING})(?=[\\s,]|$)`, 'iu')
/** A question that tells people what to do: 'Descreva o que quer ver'. */
const TELLING =
  /^(?:descreva|diga|indique|escreva|escolha|explique|conte|junte|selecione|marque|refira)(?:-nos)?\s/iu
/** Whether a question tells people what to do instead of asking: its page cannot say it after 'Perguntamos'. */
export const isTelling = (question: string): boolean => TELLING.test(question.trim())

/** A question that does not ask by its verb: 'Se não tiver arranjo, …', 'Com ou sem mobília?'. */
const OTHER = /^(?:se|com|e|ou|sem)\s/iu

/**
 * A question as a part of a sentence after 'Perguntamos': 'que tipo de casa é', 'se tem elevador'. One that cannot be
 * said so stands as it is, in quotation marks.
 */
export function askedInWords(question: string): string {
  const text = question.trim().replace(/\s*\?$/, '')
  const rest = text.charAt(0).toLowerCase() + text.slice(1)
  if (text.includes('?') || isTelling(text)) return `«${question.trim()}»`
  if (WITH_ASKING_WORD.test(text)) return rest.replace(/^e\s+/, '')
  // A noun ('Fotografias do local') has no question mark.
  if (OTHER.test(text) || !question.trim().endsWith('?')) return `«${question.trim()}»`
  return `se ${rest}`
}
