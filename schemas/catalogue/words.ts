import { stem } from './stem.ts'

/** Words that say nothing about a service, in titles or in what a visitor types. */
const SMALL = new Set(
  words(`a o as os e ou de da do das dos em no na nos nas num numa para pra por pelo pela pelos pelas com ao aos um uma uns umas se que
    seu sua me mim nos lhe ele ela isto isso este esta esse essa the of for in and my le les des du et un une mon`),
)

/** Words of somebody who asks, and verbs of trouble and of mending: an item need not have them if there are others. */
const ASKING = new Set(
  words(`preciso precisa precisamos precisava precisar quero queria queremos quer gostava gostaria procuro procura procurar alguem quem quanto
    quantos custa custo custam preco precos orcamento orcamentos servico servicos barato barata baratos urgente urgencia perto favor como onde quando melhor
    bom boa fazer faz faca fazem feito empresa empresas profissional profissionais pessoa pessoas tratar trata ajuda ajudar ajude necessito
    tenho temos tem tinha ter ha houve esta estao estou estava ando anda andam foi fui foram sao era ser fica ficou ficar fiquei ficam apareceu apareceram aparece
    arranje arranjem por pus poe meter mete tirar dar deu da vai vao vou ir vem veio sempre ja so ainda agora hoje amanha ontem desde muito muita muitos muitas
    mais bem mal tao todo toda todos todas tudo quase outra outro outros outras algum alguma alguns zona centro domingo sabado noite fim semana
    lado ca la aqui sitio parte causa vez meses dias horas anos meio dentro fora cheio cheia
    meu minha meus minhas nosso nossa trate tratem deixar deixei deixa passar passa levar leva leve mexer acabar saber queixa
    novo nova novos novas pequeno pequena grande velho velha antigo antiga bonito bonita rapido rapida confianca disponivel amigo
    online domicilio particular particulares coisas coisa debaixo cima atras frente enquanto durante depois antes duas dois tres
    speaking new need looking want someone near best cheap service services help besoin cherche pour`),
)

/** Places whose name people write next to the service; which professionals go there is asked later. */
const TOWNS = new Set(
  words(`lisboa porto braga faro coimbra aveiro leiria setubal viseu evora beja braganca portalegre santarem castelo branco viana real
    almada amadora sintra cascais oeiras loures odivelas seixal barreiro montijo gaia matosinhos maia gondomar guimaraes famalicao barcelos funchal
    madeira acores algarve alentejo portimao loule albufeira lagos tavira olhao torres vedras mafra caldas rainha figueira foz covilha lisbon margem sul portugal`),
)

/** Rooms and sizes of homes: they say where, and little of what is to be done. */
const ROOMS = new Set(
  words(
    'casa casas banho quarto quartos sala cozinha corredor apartamento moradia predio rua varanda house home maison t0 t1 t2 t3 t4 t5',
  ),
)

/** Words of what is not there or does not work. One stands for all: 'sem luz', 'não há luz', 'falta de luz'. */
const NEGATIONS = new Set(words('nao sem nem nunca falta faltou deixou acabou not without pas'))
const NOT = 'nao'

/** The form in which a word is looked for: all negations are the same word. */
const asKnown = (word: string): string => (NEGATIONS.has(word) ? NOT : word)

/** Numbers above are of people or things; those below are years of school. */
const MAX_TELLING = 29

const helps = (word: string): boolean => ASKING.has(word) || TOWNS.has(word) || Number(word) > MAX_TELLING

/**
 * The words of a title or of a search word (folded) without small words. Words that a hyphen joins also count as one (micro-ondas, microondas).
 */
export function wordsOf(folded: string): string[] {
  const words = split(folded)
    .filter((word) => !SMALL.has(word))
    .map(asKnown)
  if (!folded.includes('-')) return words
  const joined = folded.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []
  return [...words, ...joined.map((word) => word.replaceAll('-', ''))]
}

/** How many different words of a title or of a search word (folded) say something: all that are not of asking, or all if there are no others. */
export function tellingCount(folded: string): number {
  const all = new Set(
    split(folded)
      .filter((word) => !SMALL.has(word))
      .map(asKnown),
  )
  const telling = [...all].filter((word) => !helps(word))
  return telling.length > 0 ? telling.length : all.size
}

/**
 * The words of what a visitor typed (folded): those that an item needs, and those that only help it. 'não' helps: it counts in search
 * words that have it (CAT-20).
 */
export function wantedWords(folded: string): { needed: string[]; helpful: string[] } {
  const all = [...new Set(split(folded).map(asKnown))]
  const telling = all.filter((word) => !SMALL.has(word)).slice(0, MAX_WORDS)
  const needed = telling.filter((word) => !helps(word) && word !== NOT)
  if (needed.length === 0) return { needed: telling.length > 0 ? telling : all, helpful: [] }
  return { needed, helpful: telling.filter((word) => helps(word) || word === NOT) }
}

/** Whether a word is the one of what is not there or does not work. */
export const isNegation = (word: string): boolean => word === NOT

/** Whether a word is a room's. */
export const isRoom = (word: string): boolean => ROOMS.has(word)

/** How many words of a text count. */
const MAX_WORDS = 16

function words(text: string): string[] {
  return text.split(/\s+/)
}

/** The words of a folded text. */
export const split = (folded: string): string[] => folded.split(/[^a-z0-9]+/).filter(Boolean)

/** Stems of which any stands for all of its line. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    'repar arranj consert concert compor avar avari avariou estrag estragou funcion trabalh repair fix panne broken',
    'entup entope entupiu entop',
    'cheir cheiro fed',
    'ping gotej vert leak',
    'idos avo velhinh',
    'contrat recrut',
    'dor doi doe doem doendo',
    'escoa escoament despej',
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

/** Brands of the same things: the first of a line is a search word of who repairs or installs them. */
const brands: ReadonlyMap<string, string> = new Map(
  [
    'bosch siemens miele balay indesit whirlpool electrolux aeg zanussi beko candy hotpoint hoover gorenje liebherr fagor neff orima becken',
    'daikin mitsubishi fujitsu gree toshiba hitachi carrier midea',
    'vulcano junkers',
    'vaillant baxi ferroli immergas viessmann beretta saunier',
    'somfy bft nice motorline faac',
    'ajax securitas prosegur verisure paradox',
    'hikvision dahua reolink arlo ezviz',
    'fermax comelit urmet tegui bticino',
    'roca sanindusa geberit sanitana',
    'grohe hansgrohe bruma',
    'wordpress wix joomla squarespace',
    'shopify woocommerce prestashop magento',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem)
    return others.map((other) => [other, first] as const)
  }),
)

/** The stem that stands for a stem, its synonyms and brands of the same things. */
export const concept = (stem: string): string => synonyms.get(stem) ?? brands.get(stem) ?? stem
