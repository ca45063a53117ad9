/** Faults planted in a file of questions, each with a text that only its finding has (ADM-64). */
interface Planted {
  readonly name: string
  /** The place of the finding, as the file's check gives it: the service and the path. */
  readonly at: string
}

const record = (id: number, question: string, answer: object) => ({ id, question, answer, pivot: { id } })
const choice = (name: string, options: readonly object[]) => ({
  type: 'select',
  name,
  required: true,
  options,
})
const yes = { value: 'sim', description: 'Sim' }
const no = { value: 'nao', description: 'Não' }

/** A file whose JSON is whole, with faults of its shape and of its questions in the same services. */
export const plantedFile = {
  format: 'cinco-perguntas',
  version: 2,
  services: [
    {
      id: 7,
      title: 'Pintura',
      sub_group_id: 999,
      labels: ['tinta', 5],
      featured: 9,
      cor: 'azul',
      questions: [
        record(1, 'Que <b>cor</b> quer?', { type: 'input', name: 'cor', required: true }),
        record(2, 'Qual é o e-mail?', { type: 'input', name: 'email', required: true }),
        record(3, 'Qual é a área?', { type: 'numero', name: 'area', required: true }),
        record(4, 'Quer primário?', choice('primario', [yes, { ...no, value: 'sim' }])),
        {
          ...record(5, 'Quantas portas?', { type: 'number', name: 'portas', minimum: 9, maximum: 2 }),
          pivot: {},
        },
        record(6, 'Que teto?', { type: 'input', name: 'cor', required: 'sim' }),
        record(7, 'Que parede?', {
          ...choice('parede', [yes, no]),
          when: { properties: { nada: { const: 'x' } }, required: ['nada'] },
        }),
        record(8, 'Tem andaime?', choice('andaime', [yes, { value: 'nao' }])),
      ],
    },
  ],
}

/** Each fault of it, by the service and the path of its finding. */
export const plantedFaults: readonly Planted[] = [
  { name: 'a subgroup that there is not', at: '7 /sub_group_id' },
  { name: 'a search word that is no text', at: '7 /labels/1' },
  { name: 'a row of cards that there is not', at: '7 /featured' },
  { name: 'a field that is not known', at: '7 /cor' },
  { name: 'markup', at: '7 /questions/0/question' },
  { name: 'a reserved name', at: '7 /questions/1/answer/name' },
  { name: 'a type that there is not', at: '7 /questions/2/answer/type' },
  { name: 'an answer twice', at: '7 /questions/3/answer/options/1/value' },
  { name: 'bounds the wrong way round', at: '7 /questions/4/answer/maximum' },
  { name: 'a place that is missing', at: '7 /questions/4/pivot/id' },
  { name: 'a name twice', at: '7 /questions/5/answer/name' },
  { name: 'a flag that is a text', at: '7 /questions/5/answer/required' },
  { name: 'a condition over a question that there is not', at: '7 /questions/6/answer/when' },
  { name: 'an option without a text', at: '7 /questions/7/answer/options/1/description' },
]

const text = JSON.stringify(plantedFile, null, 1)

/** The same file whose JSON is broken, too. */
export const brokenFile = text
  .replace('"featured": 9,', '"featured": 9')
  .replace('"Que teto?"', '"Que teto?')
  .replace('"required": true\n', '"required": tru\n')

/** The faults of its JSON, by their lines, and those that stand where it can still be read. */
export const brokenFaults: readonly Planted[] = [
  { name: 'a comma that is missing', at: `${lineOf('"cor": "azul"')} Falta aqui uma vírgula.` },
  { name: 'a word that is no JSON', at: `${lineOf('"required": tru\n')} Há aqui algo que não é JSON.` },
  { name: 'quotes that do not end', at: `${lineOf('"Que teto?,')} Falta fechar as aspas.` },
  { name: 'markup', at: `${lineOf('<b>')} O texto não pode ter HTML.` },
  { name: 'a reserved name', at: `${lineOf('"email"')} O nome «email» está reservado.` },
  { name: 'a field that is not known', at: `${lineOf('"cor": "azul"')} Campo desconhecido.` },
]

/** The line of the first place of a text in the broken file, from 1. */
function lineOf(part: string): number {
  return brokenFile.slice(0, brokenFile.indexOf(part)).split('\n').length
}
