import base from '#schemas/questions/data/base.json' with { type: 'json' }
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { type OrderSource, orderDefinition } from '#schemas/wizards/order/definition.ts'

/** A question set with every type, an optional question and 'Outro' in both places where it can be. */
export const exampleQuestions: QuestionRecord[] = [
  {
    id: 1,
    question: 'Que trabalho precisa no serviço «%service%»?',
    answer: {
      type: 'select',
      name: 'trabalho',
      required: true,
      options: [
        { value: 'novo', description: 'Instalação nova' },
        { value: 'reparar', description: 'Reparação' },
        { value: '%input%', description: 'Outro' },
      ],
    },
    pivot: { id: 1 },
  },
  {
    id: 2,
    question: 'Que divisões estão incluídas?',
    answer: {
      type: 'checkbox',
      name: 'divisoes',
      required: true,
      options: [
        { value: 'sala', description: 'Sala' },
        { value: 'cozinha', description: 'Cozinha' },
        { value: '%input%', description: 'Outra' },
      ],
    },
    pivot: { id: 2 },
  },
  {
    id: 3,
    question: 'Qual é a área aproximada?',
    answer: { type: 'input', name: 'area', required: true, placeholder: 'Ex.: 85 m²' },
    pivot: { id: 3 },
  },
  {
    id: 4,
    question: 'Há mais alguma coisa a saber sobre o espaço?',
    answer: { type: 'textarea', name: 'espaco', required: false, placeholder: 'Ex.: 3.º andar sem elevador' },
    pivot: { id: 4 },
  },
]

export const exampleSource: OrderSource = {
  version: 'exemplo-1',
  service: { id: 311, title: 'Certificado Energético' },
  questions: exampleQuestions,
  base: base as QuestionRecord[],
}

export const exampleWizard = compileWizard(orderDefinition(exampleSource))

/** A valid answer to every step of the example. */
export const exampleAnswers = {
  'details.trabalho': { trabalho: 'novo' },
  'details.divisoes': { divisoes: ['sala', 'Outro: varanda'] },
  'details.area': { area: '85 m²' },
  'details.espaco': { espaco: '3.º andar' },
  when: { when: 2 },
  info: { info: 'Prédio de 1980' },
  zip_home: { zip_home: '1000-001' },
  contact: { phone: '912 345 678', email: 'ana.teste@exemplo.pt' },
  name: { name: 'Ana Teste' },
} as const
