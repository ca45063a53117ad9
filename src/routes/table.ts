import { paths } from './paths.ts'

/** Which page a route shows; a page that is not there yet shows BREVEMENTE. */
export type PageName =
  | 'home'
  | 'lead'
  | 'leadVerification'
  | 'homeLoan'
  | 'contact'
  | 'signup'
  | 'googleCallback'
  | 'signin'
  | 'forgot'
  | 'reset'
  | 'activation'
  | 'mobileVerification'
  | 'sso'
  | 'area'
  | 'admin'
  | 'search'
  | 'category'
  | 'realEstate'
  | 'profile'
  | 'packages'
  | 'howItWorks'
  | 'professionals'
  | 'about'
  | 'privacy'
  | 'terms'
  | 'comingSoon'

/** One row of the route table (L§2.1), with its meta fields. */
export interface RouteRow {
  name: string
  path: string
  page: PageName
  title: string
  description: string
  requiresAuth: boolean
  /** Whether the route's name is kept under `route` (L§4.3). */
  saveRoute: boolean
  hidehead: boolean
  hidefoot: boolean
  /** The header lies over the page's banner. */
  transphead: boolean
  categoryName?: string
  /** Name of the category's icon. */
  icon?: string
  /** Name of the category's drawn banner. */
  banner?: string
  /** The category's main group. */
  main?: number
}

type Row = Pick<RouteRow, 'name' | 'path' | 'title' | 'description'> & Partial<RouteRow>

const row = (given: Row): RouteRow => ({
  page: 'comingSoon',
  requiresAuth: false,
  saveRoute: true,
  hidehead: false,
  hidefoot: false,
  transphead: false,
  ...given,
})

const bare = { hidehead: true, hidefoot: true } as const

/** Every route, as data. An address that is not here is the not-found page. */
export const routeTable: readonly RouteRow[] = [
  row({
    name: 'home',
    path: paths.home,
    page: 'home',
    title: 'Cinco · Até 5 propostas em 48 horas',
    description:
      'Diga-nos do que precisa e receba até 5 propostas de profissionais em 48 horas. Grátis e sem compromisso.',
  }),
  row({
    name: 'search',
    path: paths.search,
    page: 'search',
    saveRoute: false,
    title: 'Procurar serviços',
    description: 'Os serviços que correspondem ao que procura.',
  }),
  row({
    name: 'sso',
    path: '/sso',
    page: 'sso',
    saveRoute: false,
    ...bare,
    title: 'A entrar',
    description: 'Entrada na sua área.',
  }),
  row({
    name: 'mobileVerification',
    path: '/m',
    page: 'mobileVerification',
    ...bare,
    saveRoute: false,
    title: 'Confirmar telemóvel',
    description: 'Confirmação do número de telemóvel.',
  }),
  row({
    name: 'leadVerification',
    path: '/l',
    page: 'leadVerification',
    ...bare,
    saveRoute: false,
    title: 'Confirmar pedido',
    description: 'Confirmação do pedido.',
  }),
  row({
    name: 'lead',
    path: paths.lead,
    page: 'lead',
    saveRoute: false,
    title: 'O seu pedido',
    description: 'As respostas e o estado do seu pedido.',
  }),
  row({
    name: 'signup',
    path: paths.signup,
    page: 'signup',
    ...bare,
    title: 'Registo',
    description: 'Registe-se gratuitamente.',
  }),
  row({
    name: 'signin',
    path: paths.signin,
    page: 'signin',
    ...bare,
    title: 'Login',
    description: 'Aceda à sua conta.',
  }),
  row({
    name: 'reset',
    path: '/redefinir',
    page: 'reset',
    ...bare,
    title: 'Redefinir password',
    description: 'Nova password.',
  }),
  row({
    name: 'forgot',
    path: paths.forgot,
    page: 'forgot',
    ...bare,
    title: 'Esqueci a password',
    description: 'Redefinir a password.',
  }),
  row({
    name: 'activation',
    path: '/ativar',
    page: 'activation',
    ...bare,
    title: 'Ativar registo',
    description: 'Ativação do registo.',
  }),
  row({
    name: 'googleCallback',
    path: '/auth/google/callback',
    page: 'googleCallback',
    ...bare,
    saveRoute: false,
    title: 'A entrar com Google',
    description: 'Entrada com Google.',
  }),
  row({
    name: 'area',
    path: paths.area,
    page: 'area',
    requiresAuth: true,
    title: 'A sua área',
    description: 'Os seus pedidos, créditos e dados.',
  }),
  row({
    name: 'admin',
    path: `${paths.admin}/*`,
    page: 'admin',
    requiresAuth: true,
    saveRoute: false,
    ...bare,
    title: 'Administração',
    description: 'Administração do Cinco.',
  }),
  row({
    name: 'privacy',
    path: paths.privacy,
    page: 'privacy',
    title: 'Política de privacidade',
    description:
      'Que dados pessoais o Cinco trata, para quê, durante quanto tempo, e como pode exercer os seus direitos.',
  }),
  row({
    name: 'terms',
    path: paths.terms,
    page: 'terms',
    title: 'Termos de utilização',
    description:
      'As regras de utilização do Cinco para quem pede propostas e para os profissionais que respondem.',
  }),
  row({
    name: 'contact',
    path: paths.contact,
    page: 'contact',
    title: 'Contactos',
    description: 'Fale connosco.',
  }),
  row({
    name: 'profissionais',
    path: paths.professionals,
    page: 'professionals',
    title: 'Para profissionais',
    description:
      'Encontre novos clientes na sua zona. Registo grátis, 15 créditos de oferta e sem comissões sobre o trabalho.',
  }),
  row({
    name: 'packages',
    path: paths.packages,
    page: 'packages',
    title: 'Pacotes',
    description:
      'Pacotes de créditos para profissionais: preço, créditos e vantagens de cada um, sem mensalidades.',
  }),
  row({
    name: 'howItWorks',
    path: paths.howItWorks,
    page: 'howItWorks',
    title: 'Como funciona',
    description:
      'Descreva o que precisa, receba até 5 propostas em 48 horas e escolha com calma. Grátis e sem compromisso.',
  }),
  row({
    name: 'about',
    path: paths.about,
    page: 'about',
    title: 'Quem somos',
    description: 'A missão do Cinco, as seis áreas em que trabalhamos e onde nos pode encontrar.',
  }),
  row({
    name: 'realEstate',
    path: paths.realEstate,
    page: 'realEstate',
    banner: 'imoveis',
    title: 'Imóveis',
    description: 'Comprar, vender e arrendar casa com os melhores profissionais.',
    categoryName: 'Imóveis',
    icon: 'buildings',
    main: 1,
    transphead: true,
  }),
  row({
    name: 'house',
    path: paths.house,
    page: 'category',
    banner: 'casa',
    title: 'Vai fazer alguma obra em casa? Os melhores profissionais estão aqui.',
    description: 'Obras, remodelações e serviços para a sua casa.',
    categoryName: 'Casa',
    icon: 'house',
    main: 2,
  }),
  row({
    name: 'certification',
    path: paths.certification,
    page: 'category',
    banner: 'certificacao',
    title: 'Precisa de um certificado ou de uma inspeção? Os melhores profissionais estão aqui.',
    description: 'Certificação energética, auditorias e inspeções.',
    categoryName: 'Certificação',
    icon: 'certificate',
    main: 3,
  }),
  row({
    name: 'climate',
    path: paths.climate,
    page: 'category',
    banner: 'climatizacao',
    title: 'Para ter a sua casa sempre confortável... Os melhores profissionais estão aqui.',
    description: 'Aquecimento e ar condicionado.',
    categoryName: 'Climatização',
    icon: 'thermometer',
    main: 4,
  }),
  row({
    name: 'lessons',
    path: paths.lessons,
    page: 'category',
    banner: 'aulas',
    title: 'Para aprender ou compreender melhor... Os melhores profissionais estão aqui.',
    description: 'Aulas, explicações e formação.',
    categoryName: 'Aulas',
    icon: 'student',
    main: 6,
  }),
  row({
    name: 'others',
    path: paths.others,
    page: 'category',
    banner: 'outros',
    title: 'Precisa de outro serviço? Os melhores profissionais estão aqui.',
    description: 'Eventos, informática, saúde e muitos outros serviços.',
    categoryName: 'Outros',
    icon: 'sparkle',
    main: 5,
  }),
  row({
    name: 'homeLoan',
    path: paths.homeLoan,
    page: 'homeLoan',
    ...bare,
    title: 'Crédito habitação',
    description: 'Pré-aprovação online.',
  }),
  row({
    name: 'profile',
    path: paths.profile,
    page: 'profile',
    title: 'Perfil do profissional',
    description: 'Perfil público de um profissional registado no Cinco.',
  }),
]

/** The categories of the icon bar, in the order in which they are shown. */
export const categories = routeTable.filter(({ categoryName }) => categoryName !== undefined)

/** Whether search engines are told of a route: a page for everybody, at one address, with header and footer. */
export const isListed = ({ page, path, saveRoute, hidehead, requiresAuth }: RouteRow): boolean =>
  page !== 'comingSoon' && saveRoute && !hidehead && !requiresAuth && !path.includes(':')
