import { MAX_LABELS, MAX_OPTIONS, MAX_TESTS } from './limits.ts'

/** The linter's texts by finding. Each has a story and a test (stories/support/lint-samples.ts). */
export const lintWords = {
  markup: 'O texto não pode ter HTML.',
  hidden: 'O texto tem caracteres que não se veem.',
  lost: 'O texto tem «\ufffd» no lugar de letras que se perderam: guarde o ficheiro em UTF-8 ou escreva-o de novo.',
  foreign: 'O texto tem letras de outro alfabeto.',
  blank: 'O texto está vazio.',
  spaces: 'Há espaços no princípio ou no fim.',
  serviceElsewhere: 'O nome do serviço (%service%) só é posto no texto da pergunta.',
  otherAsText: '«%input%» é o valor da opção «Outro», não um texto.',
  unknownPlaceholder: (placeholder: string) => `«${placeholder}» não é posto por nada: só há %service%.`,

  reservedName: (name: string) => `O nome «${name}» está reservado.`,
  duplicateName: (name: string) => `O nome «${name}» já é o de outra pergunta.`,
  confusableName: (name: string) => `O nome confunde-se com «${name}».`,
  malformedName: 'O nome tem letras minúsculas sem acentos, algarismos e «_», e começa por uma letra.',

  titleTaken: 'Já há um serviço com este nome.',
  groupTaken: 'Já há um grupo com este nome.',
  unknownGroup: 'Este grupo não existe, ou não pode ser usado aqui. Separe a pergunta do grupo, ou retire-a.',
  emptyGroup: 'Um grupo precisa de pelo menos uma pergunta.',
  unknownSubgroup: 'Este subgrupo não existe.',
  repeatedLabel: 'Há palavras repetidas.',
  tooManyLabels: `Um serviço pode ter até ${MAX_LABELS} palavras de procura.`,

  sameQuestion: (place: string) => `A pergunta ${place} tem o mesmo texto.`,
  longQuestion: 'A pergunta é longa: num telemóvel ocupa meio ecrã.',
  tellingQuestion:
    'Diz o que fazer em vez de perguntar: use uma pergunta («O que quer ver?») ou um nome («Fotografias»).',
  longOption: 'A opção é longa para uma linha.',
  fewOptions: 'Uma pergunta de escolha precisa de pelo menos duas opções.',
  missingOptions: 'Faltam as opções.',
  tooManyOptions: `Uma pergunta pode ter até ${MAX_OPTIONS} opções.`,
  notShown: 'Este tipo de pergunta não mostra isto.',
  duplicateValue: (value: string) => `O valor «${value}» já é o de outra opção.`,
  malformedValue: 'O valor tem letras minúsculas sem acentos, algarismos e hífenes.',
  duplicateOption: 'Há outra opção com este texto.',
  otherNotLast: 'A opção «Outro» costuma ser a última.',
  otherWithNumbers: 'Ao lado de «Outro», o valor não pode ser um número.',
  exclusiveOther: 'A opção «Outro» não pode excluir as outras.',
  otherParts: 'A opção «Outro» não tem explicação, ícone nem aviso, e não acaba o pedido.',
  exclusiveMissing: 'Uma opção destas costuma excluir as outras: assinale-o, se for o caso.',
  endsHere: 'Aqui uma opção não pode acabar o pedido: só nas perguntas do serviço que têm passo próprio.',
  allEnd: 'Todas as opções acabam o pedido: ninguém passa daqui.',
  elsewhereUnknown: 'O outro serviço não existe, ou é este.',
  missingUnit: 'Falta a unidade: m², pessoas, horas…',
  malformedUnit: 'A unidade não começa por um algarismo.',
  missingBounds: 'Faltam o mínimo e o máximo.',
  boundsContradict: 'O máximo tem de ser maior do que o mínimo.',
  boundsDecimals: 'O mínimo e o máximo não podem ter mais casas decimais do que a resposta.',
  wrongDecimals: 'Uma resposta tem nenhuma, uma ou duas casas decimais.',
  textForNumber: 'A pergunta parece pedir um número: o tipo «número» tem unidade, limites e «Não sei».',
  dayTwice:
    'O dia é perguntado outra vez no fim, em «Para quando precisa do serviço?»: assinale que quem responde aqui não responde lá.',
  zeroAllowed: 'Aceita 0, que aqui não faz sentido: pergunte antes o que é, ou ponha o mínimo a 1.',
  oneOfSeveral: 'Podem aplicar-se várias opções: use a escolha de várias opções.',
  noWayOut:
    'Quem ainda não sabe não passa daqui: torne-a opcional, aceite que não se saiba, ou pergunte antes se já se sabe.',
  textForPlace:
    'A pergunta parece pedir um lugar: o tipo «lugar» conhece-o, e o pedido pode ser anunciado lá.',
  unknownTyped: 'Quem não sabe não devia ter de o escrever: torne-a opcional e diga «deixe em branco».',
  nothingBefore: (question: string) =>
    `Quem respondeu «Nenhum» ou «Nada» a «${question}» não tem que responder aqui: ponha uma condição.`,
  photosRequired: 'Nem todos podem tirar fotografias: a pergunta não deve ser obrigatória.',
  photosRepeated: 'Já há uma pergunta de fotografias: uma chega.',
  conditionMalformed: `A condição não tem a forma esperada, ou tem mais de ${MAX_TESTS} comparações.`,
  conditionValues: 'Falta escolher com que se compara.',
  conditionUnknown: (name: string) => `A condição fala de «${name}», que não é o nome de nenhuma pergunta.`,
  conditionItself: 'A condição fala da própria pergunta.',
  conditionRepeated: (question: string) =>
    `A condição fala de «${question}», que se repete e tem várias respostas.`,
  conditionForward: (question: string) => `A condição fala de «${question}», que só é feita depois.`,
  conditionOption: (value: string, question: string) =>
    `A condição fala da opção «${value}», que «${question}» não tem.`,
  conditionMisfit: (question: string) => `As respostas a «${question}» não se comparam desta forma.`,
  conditionNever: 'Nenhumas respostas levam a esta pergunta: nunca seria feita.',
  conditionAlways: 'Esta condição verifica-se sempre: não é precisa.',
  conditionsTangled:
    'As condições dão tantas combinações que não se verificou se todas as perguntas chegam a ser feitas.',
  repeatsHere:
    'Aqui uma pergunta não se repete: só as do serviço que têm passo próprio, e não as de fotografias, de lugar ou que respondem à pergunta igual no fim.',
  repeatsApart: (question: string) =>
    `Repete-se com «${question}», mas há outra pergunta entre as duas: ponha-as seguidas.`,
  repeatsEnd: 'Uma pergunta que se repete não pode acabar o pedido.',
  malformedRepeats: 'Escreva só o nome do que se repete, em minúsculas: vidro, divisão, tipo de porta…',
  samePlace: 'Duas perguntas têm o mesmo lugar.',

  noQuestions: 'Sem perguntas próprias, só são feitas as perguntas base.',
  manyQuestions: (count: string) =>
    `São ${count} perguntas com passo próprio: muitos visitantes vão desistir. Ponha abaixo da linha «Mais pormenores» as que não decidem o preço.`,
  tooManyQuestions: 'Há perguntas a mais.',
  nothingRequired: 'Nenhuma pergunta é obrigatória.',

  dropped: (question: string, name: string) => `A pergunta «${question}» (${name}) deixa de ser feita.`,
  retyped: 'O tipo mudou desde a última versão: as respostas já dadas podem não servir.',

  baseMissing: (name: string) => `Falta a pergunta base «${name}», de que cada pedido precisa.`,
  baseAdded: 'Não se pode acrescentar uma pergunta base: um pedido não tem onde a guardar.',
  baseRepeated: (name: string) => `A pergunta base «${name}» está repetida.`,
  baseType: 'O tipo de uma pergunta base não pode mudar.',
  baseRequired: 'Numa pergunta base isto não pode mudar.',
  baseCondition: 'Uma pergunta base é sempre feita: não pode ter condição.',
  baseNumbers: 'As opções de «quando» têm números por valor.',
} as const

export type LintKind = keyof typeof lintWords

/** The findings that have one text. */
export type PlainLintKind = {
  [Kind in LintKind]: (typeof lintWords)[Kind] extends string ? Kind : never
}[LintKind]
