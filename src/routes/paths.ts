/** Where the pages are (M§2, L§2.1). */
export const paths = {
  home: '/',
  signin: '/login',
  signup: '/registo',
  forgot: '/esqueci',
  privacy: '/privacidade',
  terms: '/termos',
  contact: '/contacto',
  professionals: '/profissionais',
  packages: '/pacotes',
  howItWorks: '/comofunciona',
  about: '/quemsomos',
  realEstate: '/imoveis',
  certification: '/certificacao',
  house: '/casa',
  lessons: '/aulas',
  climate: '/climatizacao',
  others: '/outros',
  homeLoan: '/pedido-ch',
  lead: '/pedido',
  area: '/area',
  admin: '/admin',
  search: '/procura',
  comingSoon: '/brevemente',
  credits: '/creditos',
  profile: '/perfil/:slug',
} as const

/** The page of a request, for its owner. */
export const leadPath = ({ id, s }: { id: string; s: string }): string =>
  `${paths.lead}?${new URLSearchParams({ l: id, s })}`
