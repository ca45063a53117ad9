/** What a row of the route table may say. */
interface Row {
  name: string
  /** Parts that begin with `:` stand for a value. */
  path: string
  /** The page that it shows, by its file: `signup` is `signup-page.tsx`. Without one it shows BREVEMENTE. */
  page?: string
  title: string
  /** The document's title, without our name, where it is not the page's own: search engines show some 60 characters. */
  documentTitle?: string
  requiresAuth?: boolean
  /** Whether the route's name is kept under `route`; it is unless the row says `false`. */
  saveRoute?: boolean
  hidehead?: boolean
  hidefoot?: boolean
  /** Whether the page has a bar of its own at the screen's foot: the question about cookies stands at the page's end (PAGE-9). */
  hasOwnFoot?: boolean
  /** Whether search engines may show it. Such a page is the same for everybody. */
  indexed?: boolean
  /** Whether it takes posted forms: it is made for each visitor, with what was posted. */
  posted?: boolean
  /** Whether its posted forms may have photographs. */
  photos?: boolean
  /** Whether it shows things in a random order. */
  shuffled?: boolean
  /** The picture that it is shared with, in `public/partilha`; the home page's where it has none of its own. */
  picture?: string
  /** The header lies over the page's banner. */
  transphead?: boolean
  /** Whether the page has routes of its own below the path. */
  hasOwnRoutes?: boolean
  categoryName?: string
  /** Name of the category's icon. */
  icon?: string
  /** Name of the category's drawn banner. */
  banner?: string
  /** The category's main group. */
  main?: number
}

const bare = { hidehead: true, hidefoot: true } as const

/** Every route, as data. An address that is not here is the not-found page. */
export const rows = [
  {
    name: 'home',
    path: '/',
    page: 'home',
    shuffled: true,
    title: 'Cinco · Até 5 propostas, em regra em 48 horas',
  },
  {
    name: 'search',
    path: '/procura',
    page: 'search',
    saveRoute: false,
    title: 'Procurar serviços',
  },
  {
    name: 'serviceStep',
    path: '/servico/:service/passo/:step',
    page: 'serviceStep',
    hasOwnFoot: true,
    posted: true,
    photos: true,
    saveRoute: false,
    title: 'Pedir propostas',
  },
  {
    name: 'sso',
    path: '/sso',
    page: 'sso',
    posted: true,
    saveRoute: false,
    ...bare,
    title: 'A iniciar sessão',
  },
  {
    name: 'mobileVerification',
    path: '/m',
    page: 'mobileVerification',
    posted: true,
    ...bare,
    saveRoute: false,
    title: 'Confirmar telemóvel',
  },
  {
    name: 'leadVerification',
    path: '/l',
    page: 'leadVerification',
    posted: true,
    ...bare,
    saveRoute: false,
    title: 'Confirmar pedido',
  },
  {
    name: 'lead',
    path: '/pedido',
    page: 'lead',
    posted: true,
    photos: true,
    saveRoute: false,
    title: 'O seu pedido',
  },
  {
    name: 'continueOrder',
    path: '/continuar',
    page: 'continueOrder',
    posted: true,
    saveRoute: false,
    title: 'Continuar o pedido',
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    page: 'newsletter',
    saveRoute: false,
    title: 'Newsletter',
  },
  {
    name: 'objection',
    path: '/objecao',
    page: 'objection',
    posted: true,
    saveRoute: false,
    title: 'Decisão e objeção',
  },
  {
    name: 'draftPreview',
    path: '/pre-visualizacao',
    page: 'draftPreview',
    saveRoute: false,
    title: 'Pré-visualização',
  },
  {
    name: 'offline',
    path: '/sem-ligacao',
    page: 'offline',
    ...bare,
    saveRoute: false,
    title: 'Sem ligação',
  },
  {
    name: 'signup',
    path: '/registo',
    page: 'signup',
    hasOwnFoot: true,
    ...bare,
    indexed: true,
    title: 'Registo',
    documentTitle: 'Registo gratuito de profissionais e clientes',
  },
  {
    name: 'signupStep',
    path: '/registo/passo/:step',
    page: 'signup',
    hasOwnFoot: true,
    ...bare,
    posted: true,
    saveRoute: false,
    title: 'Registo',
  },
  {
    name: 'subscribe',
    path: '/subscrever',
    page: 'subscribe',
    posted: true,
    saveRoute: false,
    title: 'Newsletter',
  },
  {
    name: 'signin',
    path: '/login',
    page: 'signin',
    posted: true,
    ...bare,
    title: 'Iniciar sessão',
  },
  {
    name: 'reset',
    path: '/redefinir',
    page: 'reset',
    posted: true,
    ...bare,
    title: 'Redefinir password',
  },
  {
    name: 'forgot',
    path: '/esqueci',
    page: 'forgot',
    posted: true,
    ...bare,
    title: 'Esqueci a password',
  },
  {
    name: 'activation',
    path: '/ativar',
    page: 'activation',
    posted: true,
    ...bare,
    title: 'Ativar registo',
  },
  {
    name: 'googleCallback',
    path: '/auth/google/callback',
    page: 'googleCallback',
    ...bare,
    saveRoute: false,
    title: 'A iniciar sessão com Google',
  },
  {
    name: 'area',
    path: '/area',
    page: 'area',
    posted: true,
    requiresAuth: true,
    title: 'A sua área',
  },
  {
    name: 'areaSection',
    path: '/area/:section',
    page: 'areaSection',
    posted: true,
    photos: true,
    hasOwnRoutes: true,
    requiresAuth: true,
    saveRoute: false,
    title: 'A sua área',
  },
  {
    name: 'admin',
    path: '/admin',
    page: 'admin',
    hasOwnRoutes: true,
    requiresAuth: true,
    saveRoute: false,
    ...bare,
    title: 'Administração',
  },
  {
    name: 'privacy',
    path: '/privacidade',
    page: 'privacy',
    title: 'Política de privacidade',
  },
  {
    name: 'terms',
    path: '/termos',
    page: 'terms',
    title: 'Termos de utilização',
  },
  {
    name: 'accessibility',
    path: '/acessibilidade',
    page: 'accessibility',
    title: 'Acessibilidade',
  },
  {
    name: 'transparency',
    path: '/transparencia',
    page: 'transparency',
    title: 'Transparência',
  },
  {
    name: 'cookies',
    path: '/cookies',
    page: 'cookies',
    title: 'Preferências de cookies',
  },
  {
    name: 'report',
    path: '/denunciar',
    page: 'report',
    posted: true,
    saveRoute: false,
    title: 'Denunciar um conteúdo',
  },
  {
    name: 'contact',
    path: '/contacto',
    page: 'contact',
    posted: true,
    title: 'Contactos',
  },
  {
    name: 'profissionais',
    path: '/profissionais',
    page: 'professionals',
    title: 'Para profissionais',
  },
  {
    name: 'packages',
    path: '/pacotes',
    page: 'packages',
    title: 'Pacotes',
  },
  {
    name: 'howItWorks',
    path: '/comofunciona',
    page: 'howItWorks',
    shuffled: true,
    title: 'Como funciona',
  },
  {
    name: 'about',
    path: '/quemsomos',
    page: 'about',
    title: 'Quem somos',
  },
  {
    name: 'realEstate',
    path: '/imoveis',
    page: 'realEstate',
    banner: 'imoveis',
    title: 'Imóveis',
    documentTitle: 'Imóveis para comprar e arrendar',
    picture: 'imoveis',
    categoryName: 'Imóveis',
    icon: 'buildings',
    main: 1,
    transphead: true,
  },
  {
    name: 'house',
    path: '/casa',
    page: 'category',
    banner: 'casa',
    documentTitle: 'Obras e serviços em casa: até 5 propostas',
    picture: 'casa',
    title: 'Vai fazer alguma obra em casa? Os melhores profissionais estão aqui.',
    categoryName: 'Casa',
    icon: 'house',
    main: 2,
  },
  {
    name: 'certification',
    path: '/certificacao',
    page: 'category',
    banner: 'certificacao',
    documentTitle: 'Certificados e inspeções: até 5 propostas',
    picture: 'certificacao',
    title: 'Precisa de um certificado ou de uma inspeção? Os melhores profissionais estão aqui.',
    categoryName: 'Certificação',
    icon: 'certificate',
    main: 3,
  },
  {
    name: 'climate',
    path: '/climatizacao',
    page: 'category',
    banner: 'climatizacao',
    documentTitle: 'Ar condicionado e aquecimento: até 5 propostas',
    picture: 'climatizacao',
    title: 'Para ter a sua casa sempre confortável... Os melhores profissionais estão aqui.',
    categoryName: 'Climatização',
    icon: 'thermometer',
    main: 4,
  },
  {
    name: 'lessons',
    path: '/aulas',
    page: 'category',
    banner: 'aulas',
    documentTitle: 'Aulas e explicações: até 5 propostas',
    picture: 'aulas',
    title: 'Para aprender ou compreender melhor... Os melhores profissionais estão aqui.',
    categoryName: 'Aulas',
    icon: 'student',
    main: 6,
  },
  {
    name: 'others',
    path: '/outros',
    page: 'category',
    banner: 'outros',
    documentTitle: 'Outros serviços: até 5 propostas',
    picture: 'outros',
    title: 'Precisa de outro serviço? Os melhores profissionais estão aqui.',
    categoryName: 'Outros',
    icon: 'sparkle',
    main: 5,
  },
  {
    name: 'homeLoan',
    path: '/pedido-ch',
    page: 'homeLoan',
    hasOwnFoot: true,
    ...bare,
    indexed: true,
    title: 'Crédito habitação',
    documentTitle: 'Crédito habitação: pré-aprovação online',
    picture: 'credito',
  },
  {
    name: 'homeLoanStep',
    path: '/pedido-ch/passo/:step',
    page: 'homeLoan',
    hasOwnFoot: true,
    ...bare,
    posted: true,
    saveRoute: false,
    title: 'Crédito habitação',
  },
  {
    name: 'comingSoon',
    path: '/brevemente',
    saveRoute: false,
    title: 'Página em preparação',
  },
  {
    name: 'credits',
    path: '/creditos',
    page: 'credits',
    posted: true,
    saveRoute: false,
    title: 'Comprar créditos',
  },
  {
    name: 'service',
    path: '/servico/:service',
    page: 'service',
    title: 'Serviço',
  },
  {
    name: 'subgroup',
    path: '/servicos/:slug',
    page: 'subgroup',
    title: 'Serviços por área',
  },
  {
    name: 'listing',
    path: '/imoveis/:listing',
    page: 'listing',
    title: 'Imóvel',
    picture: 'imoveis',
  },
  {
    name: 'profile',
    path: '/perfil/:slug',
    page: 'profile',
    title: 'Perfil do profissional',
  },
  {
    name: 'ask',
    path: '/perfil/:slug/pedir',
    page: 'ask',
    posted: true,
    saveRoute: false,
    title: 'Pedir proposta',
  },
] as const satisfies readonly Row[]

export type RouteName = (typeof rows)[number]['name']

/** Every page that a route shows. */
export type PageName = Extract<(typeof rows)[number], { page: string }>['page'] | 'comingSoon'

/** A row with its defaults. */
export interface RouteRow extends Row {
  name: RouteName
  page: PageName
  requiresAuth: boolean
  saveRoute: boolean
  hidehead: boolean
  hidefoot: boolean
  indexed: boolean
  transphead: boolean
}

const withDefaults = (row: Row & { name: RouteName; page?: PageName }): RouteRow => ({
  page: 'comingSoon',
  requiresAuth: false,
  saveRoute: true,
  hidehead: false,
  hidefoot: false,
  transphead: false,
  indexed: (row.saveRoute ?? true) && !row.hidehead && !row.requiresAuth,
  ...row,
})

/** The rows with their defaults. */
export const routeTable: readonly RouteRow[] = rows.map(withDefaults)

/** The categories of the icon bar, in the order in which they are shown. */
export const categories = routeTable.filter(({ categoryName }) => categoryName !== undefined)

/** Whether a route is in the sitemap: search engines may show it, and it has one address. */
export const isListed = ({ page, path, indexed }: RouteRow): boolean =>
  page !== 'comingSoon' && indexed && !path.includes(':')
