/** Words that may stand before the one that asks: 'Em que estado', 'De e para que línguas', 'A partir de quando'. */
const BEFORE =
  'a|à|ao|até|com|da|das|de|desde|do|dos|durante|e|em|entre|há|na|nas|no|nome|nos|o|para|partir|perto|por|sobre'
const ASKING = 'que|quê|quem|qual|quais|quant[oa]s?|quando|onde|como|porque|porquê|quão'
/** 'Há quem precise …?' asks whether. */
const WITH_ASKING_WORD = new RegExp(`^(?!há quem)(?:(?:${BEFORE})\\s+){0,3}(?:${ASKING})(?=[\\s,]|$)`, 'iu')

const TELLING_VERBS =
  'acrescente|adicione|anexe|apresente|assinale|carregue|coloque|complete|confirme|conte|copie|dê|deixe|descreva|desenhe|detalhe|diga|enumere|envie|escolha|escreva|especifique|explique|faça|fale|forneça|identifique|indique|informe|insira|introduza|junte|liste|marque|mencione|mostre|partilhe|preencha|refira|responda|selecione|tire|use'
/** How a question begins that tells people what to do: 'Descreva o que quer ver', 'Por favor, diga-nos em que dia'. */
const TELLING = new RegExp(
  `^(?:por favor,?\\s+)?(?:não\\s+)?(?:${TELLING_VERBS})(?:-(?:nos|me|lhes?|[oa]s?))?[\\s:,]+`,
  'iu',
)

/** Whether a question tells people what to do instead of asking (QST-19). */
export const isTelling = (question: string): boolean => TELLING.test(question.trim())

/** A question that does not ask by its verb: 'Se não tiver arranjo, …', 'Com ou sem mobília?'. */
const OTHER = /^(?:se|com|e|ou|sem)\s/iu

/** A pronoun after its verb, which stands before it after 'se': 'Vende-se álcool?', 'se se vende álcool'. */
const PRONOUN_AFTER = /(?<!\p{L})(\p{L}+[^r\P{L}])-(se|lhes?)(?!\p{L})/u

/**
 * A question as a part of a sentence after 'Perguntamos': 'que tipo de casa é', 'se tem elevador'. Of one that tells people
 * what to do, what it asks for: 'o que quer ver'. One that cannot be said so stands as it is, in quotation marks.
 */
export function askedInWords(question: string): string {
  const text = question.trim().replace(/\s*[?.:]$/, '')
  const asked = text.replace(TELLING, '')
  const rest = asked.charAt(0).toLowerCase() + asked.slice(1)
  if (asked.includes('?')) return `«${question.trim()}»`
  if (WITH_ASKING_WORD.test(asked)) return rest.replace(/^e\s+/, '')
  // A noun ('Fotografias do local') has no question mark.
  if (asked !== text || OTHER.test(text) || !question.trim().endsWith('?')) return `«${question.trim()}»`
  return `se ${rest.replace(PRONOUN_AFTER, '$2 $1')}`
}
