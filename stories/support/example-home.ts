import certification from '#schemas/catalogue/data/certification.json' with { type: 'json' }
import climate from '#schemas/catalogue/data/climate.json' with { type: 'json' }
import columns from '#schemas/catalogue/data/columns.json' with { type: 'json' }
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import homeServices from '#schemas/catalogue/data/home-services.json' with { type: 'json' }
import homeWorks from '#schemas/catalogue/data/home-works.json' with { type: 'json' }
import lessons from '#schemas/catalogue/data/lessons.json' with { type: 'json' }
import otherServices from '#schemas/catalogue/data/other-services.json' with { type: 'json' }
import { slides } from '#src/pages/home/slides.ts'

const titles = new Map(
  [certification, climate, homeServices, homeWorks, lessons, otherServices]
    .flat()
    .flatMap(({ services }) => services.map(({ id, title }) => [id, title] as const)),
)

/** The home page as its loader gives it. */
export const exampleHome = {
  slides,
  featured: featured.map(({ title, cards }, row) => ({
    title,
    cards: cards.map((card, at) =>
      row === 0 && at < 2 ? { ...card, figures: '120 € a 185 € · 132 pedidos em 12 meses' } : card,
    ),
  })),
  work: [
    { photo: '/desenhos/obra-cozinha.svg', name: 'Rita Teste', city: 'Lisboa', slug: 'rita-teste' },
    {
      photo: '/desenhos/obra-telhado.svg',
      name: 'Obras Exemplo & Filhos',
      city: 'Braga',
      slug: 'obras-exemplo',
    },
    { photo: '/desenhos/obra-jardim.svg', name: 'Jardins Teste', city: '', slug: 'jardins-teste' },
    { photo: '/desenhos/obra-banho.svg', name: 'Rita Teste', city: 'Lisboa', slug: 'rita-teste' },
  ],
  reviews: [
    {
      stars: 5,
      words: 'Veio no dia combinado, explicou tudo e o certificado chegou dois dias depois.',
      service: 'Certificado Energético',
      name: 'Rita Teste',
      slug: 'rita-teste',
    },
    {
      stars: 3,
      words: 'O trabalho ficou bem feito, mas demorou mais uma semana do que estava na proposta.',
      service: 'Pintura',
      name: 'Obras Exemplo & Filhos',
      slug: 'obras-exemplo',
    },
  ],
  columns: columns.map(({ title, rows }) => ({
    title,
    rows: rows.map((id) => ({ id, title: titles.get(id) ?? '' })),
  })),
}
