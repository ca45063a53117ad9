import { paths } from '#src/routes/paths.ts'

/** A banner of the home page: drawing, texts and path. */
export interface Slide {
  drawing: string
  title: string
  text: string
  path: string
}

/** The five banners, Imóveis first; the others are shuffled (PAGE-17). */
export const slides: readonly [Slide, ...Slide[]] = [
  {
    drawing: 'imoveis',
    title: 'Imóveis',
    text: 'Comprar, vender ou arrendar com quem conhece a zona',
    path: paths.realEstate,
  },
  { drawing: 'casa', title: 'Obras em casa', text: 'Da pintura à remodelação completa', path: paths.house },
  {
    drawing: 'certificacao',
    title: 'Certificação',
    text: 'Certificado energético, auditorias e inspeções',
    path: paths.certification,
  },
  {
    drawing: 'climatizacao',
    title: 'Climatização',
    text: 'Uma casa confortável em qualquer estação',
    path: paths.climate,
  },
  {
    drawing: 'aulas',
    title: 'Aulas e explicações',
    text: 'Aprenda com quem gosta de ensinar',
    path: paths.lessons,
  },
]
