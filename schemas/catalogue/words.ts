/** Words that say nothing about a service, in titles or in what a visitor types. */
const SMALL = new Set(
  'a o as os e ou de da do das dos em no na nos nas num numa para pra por pelo pela com sem ao aos um uma uns umas se que meu minha meus minhas'.split(
    ' ',
  ),
)

/** Words of somebody who asks: an item need not have them if there are others. */
const ASKING = new Set(
  'preciso precisa precisamos precisava quero queria queremos gostava gostaria procuro procura alguem quem quanto custa custo preco precos orcamento orcamentos servico servicos barato barata urgente perto mim favor como onde melhor bom boa fazer faz faca empresa empresas profissional profissionais pessoa pessoas tratar'.split(
    ' ',
  ),
)

/**
 * The words of a title or of a search word (folded) without small words. Words that a hyphen joins also count as one (micro-ondas, microondas).
 */
export function wordsOf(folded: string): string[] {
  const words = split(folded).filter((word) => !SMALL.has(word))
  if (!folded.includes('-')) return words
  const joined = folded.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []
  return [...words, ...joined.map((word) => word.replaceAll('-', ''))]
}

/** The words of what a visitor typed (folded): those that an item needs, and those that only help it. */
export function wantedWords(folded: string): { needed: string[]; helpful: string[] } {
  const all = [...new Set(split(folded))]
  const telling = all.filter((word) => !SMALL.has(word)).slice(0, MAX_WORDS)
  const needed = telling.filter((word) => !ASKING.has(word))
  if (needed.length === 0) return { needed: telling.length > 0 ? telling : all, helpful: [] }
  return { needed, helpful: telling.filter((word) => ASKING.has(word)) }
}

/** How many words of a text count. */
const MAX_WORDS = 12

const split = (folded: string): string[] => folded.split(/[^a-z0-9]+/).filter(Boolean)

/** Stems of which any stands for all of its line. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    'repar arranj consert concert compor',
    'instal coloc aplic',
    'substitu troc',
    'aul explic curs lica profess aprend ensin',
    'automovel carr',
    'televisa tv televis',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return others.map((other) => [other, first] as const)
  }),
)

/** The stem that stands for a stem and its synonyms. */
export const concept = (stem: string): string => synonyms.get(stem) ?? stem
