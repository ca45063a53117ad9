import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import { askedInWords } from '#schemas/questions/asked-in-words.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { effortInWords } from '#schemas/wizards/order/progress.ts'
import type { ShownService } from '#src/pages/service/load-service.ts'
import { exampleSource } from './example-wizard.ts'

export const exampleTexts: ServiceTexts = {
  included: ['Visita ao imóvel, com medições', 'Análise dos documentos', 'Emissão do certificado'],
  price: [
    'A área e o número de divisões',
    'A distância até ao imóvel',
    'A falta de documentos ou de plantas',
  ],
  ready: ['Caderneta predial e certidão do registo', 'Plantas, se as tiver'],
  questions: [
    {
      question: 'Quanto tempo demora a visita?',
      answer:
        'Depende do tamanho da casa e do que há para medir. Conte com uma visita de cerca de uma hora para um apartamento e com mais tempo para uma moradia.',
    },
    {
      question: 'Tenho de estar em casa?',
      answer:
        'Alguém tem de abrir a porta e mostrar as divisões, os equipamentos e os documentos. Se não puder estar, combine com o profissional quem o recebe.',
    },
    {
      question: 'E se não tiver plantas do imóvel?',
      answer:
        'O profissional mede a casa na visita, o que leva mais tempo. Diga-o no pedido, para que a proposta já o tenha em conta e possa comparar.',
    },
  ],
}

const { steps } = orderDefinition(exampleSource)
const effort = effortInWords(steps.length)

/** A service as its page is given it. */
export const exampleService: ShownService = {
  ...exampleSource.service,
  withdrawn: false,
  redirect: null,
  subgroup: { id: 55, title: 'Certificação energética' },
  main_group: { id: 3, title: 'Certificação e Inspeções' },
  asked: exampleSource.questions.map(({ question }) =>
    askedInWords(question.replaceAll('%service%', exampleSource.service.title)),
  ),
  branching: false,
  middle: steps.length,
  texts: exampleTexts,
  promise: {
    all: { requests: 132, with_one: 121, with_five: 58, median_minutes: 190 },
    districts: [
      { name: 'Lisboa', requests: 61, with_one: 59, with_five: 37, median_minutes: 95 },
      { name: 'Porto', requests: 34, with_one: 31, with_five: 12, median_minutes: 240 },
    ],
  },
  prices: { proposals: 212, low_cents: 12_000, high_cents: 18_500 },
  professionals: [
    {
      name: 'Rita Teste',
      slug: 'rita-teste',
      city: 'Lisboa',
      face: null,
      rating: { average: 4.8, count: 31 },
    },
    {
      name: 'Certificados Exemplo & Filhos',
      slug: 'certificados',
      city: 'Amadora',
      face: null,
      rating: null,
    },
  ],
  related: ['Auditoria energética', 'Pré-certificado energético', 'Inspeção ao gás'].map((title, at) => ({
    id: 313 + at,
    title,
    sub_group_id: 55,
  })),
  version: exampleSource.version,
  step: steps[0] ?? null,
  effort,
  head: {
    title: 'Certificado Energético: até 5 propostas',
    description: `Certificado Energético: responda a ${effort}.`,
    hidden: false,
    picture: 'certificacao',
  },
}
