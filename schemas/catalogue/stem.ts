/** What the end of a Portuguese word becomes, and how many letters must stay before it; the first that fits counts. */
const endings: readonly (readonly [end: string, least: number, becomes?: string])[] = [
  ['icionista', 4],
  ['amento', 4],
  ['imento', 4],
  ['agista', 3],
  ['ureira', 4],
  ['ureiro', 4],
  ['eutica', 4],
  ['eutico', 4],
  ['adura', 3],
  ['adora', 3],
  ['idade', 4],
  ['ador', 3],
  ['edor', 4],
  ['agem', 3],
  ['acao', 3],
  ['icao', 3],
  ['ucao', 3, 'u'],
  ['uzir', 3, 'u'],
  ['utor', 3, 'u'],
  ['utora', 3, 'u'],
  ['anca', 3],
  ['urar', 4],
  ['ista', 4],
  ['ismo', 4],
  ['euta', 4],
  ['etico', 4],
  ['etica', 4],
  ['eiro', 5],
  ['eira', 5],
  ['aria', 5],
  ['zinho', 3],
  ['zinha', 3],
  ['inho', 3],
  ['inha', 3],
  ['eza', 4],
  ['ura', 4],
  ['ora', 5],
  ['ado', 4],
  ['ada', 4],
  ['ido', 4],
  ['ida', 4],
  ['ico', 6],
  ['ica', 6],
  ['ar', 3],
  ['er', 3],
  ['ir', 3],
  ['or', 4],
  ['ia', 4],
  ['io', 4],
]

const byLastLetter = Map.groupBy(endings, ([end]) => end.at(-1))

/** Words that only look as if they had one of these endings; they lose a final vowel at most. */
const WHOLE =
  /^(bancad|crianc|financ|seguranc|redaca|portad|motorist|casament|testament|salgad|cozinh|caminh|carinh|carrinh|galinh|vizinh|farinh|marinh|campainh)[aeo]?$/

/** Words whose singular ends in 's'. */
const NATIONS = /^(ingl|franc|portugu|japon|chin)es(a|as|es)?$/

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['aluguel', 'alug'],
  ['lixo', 'lixo'],
  ['loica', 'louc'],
  ['massagem', 'massag'],
  ['massagista', 'massag'],
  ['casar', 'casament'],
  ['rebocar', 'reboque'],
  // Words that would share the stem of another.
  ...'barata barro baixista cabine camper chao corrida costa emprego estudio fechadura gate geladeira gesto gravida mato medo nacionalidade parto picadeiro poder postura reboque sala salao sale senhorio tabuada tijoleira'
    .split(' ')
    .map((word) => [word, word] as const),
])

/** The singular of a folded word, and one spelling for what was written with a silent letter before 2009. */
export function singular(word: string): string {
  const today = word.replace(/c(?=[ct])|p(?=t)/g, '')
  if (today.length <= 3) return today
  const nation = NATIONS.exec(today)
  if (nation) return `${nation[1]}es`
  if (/(o|a)es$|aos$/.test(today)) return today.replace(/(oes|aes|aos)$/, 'ao')
  if (/[aeou]is$/.test(today) && today.length > 4) return today.replace(/is$/, 'l')
  if (today.endsWith('ns')) return `${today.slice(0, -2)}m`
  if (/[rz]es$/.test(today)) return today.slice(0, -2)
  return /[^s]s$/.test(today) ? today.slice(0, -1) : today
}

/**
 * The part of a folded Portuguese word that its forms share: number, gender, diminutive, and verb, noun and person of
 * one kind of work (mudar, mudança; pintar, pintura, pintor).
 */
export function stem(word: string): string {
  const one = singular(word)
  const irregular = IRREGULAR.get(one)
  if (irregular !== undefined) return irregular
  if (one.length <= 3) return one
  if (WHOLE.test(one)) return last(one)
  for (const [end, least, becomes = ''] of byLastLetter.get(one.at(-1)) ?? []) {
    if (!one.endsWith(end) || one.length - end.length < least) continue
    const rest = one.slice(0, -end.length) + becomes
    // The rest of a diminutive may still end in the vowel of its gender.
    return hard(/inh[oa]$/.test(end) ? last(rest) : rest)
  }
  return one.endsWith('m') ? `${one.slice(0, -1)}n` : hard(last(one))
}

/** Without the vowel of its gender. */
const last = (text: string): string => (text.length > 3 ? text.replace(/[aeo]$/, '') : text)

/** As it is written before 'a' and 'o'. */
const hard = (text: string): string => text.replace(/qu$/, 'c').replace(/gu$/, 'g')
