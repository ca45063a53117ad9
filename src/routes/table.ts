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
    name: 'privacy',
    path: paths.privacy,
    title: 'Política de privacidade',
    description: 'Como tratamos os seus dados pessoais.',
  }),
  row({
    name: 'terms',
    path: paths.terms,
    title: 'Termos de utilização',
    description: 'As regras de utilização do Cinco.',
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
    title: 'Para profissionais',
    description: 'Encontre novos clientes na sua zona.',
  }),
  row({
    name: 'packages',
    path: paths.packages,
    title: 'Pacotes',
    description: 'Pacotes de créditos para profissionais.',
  }),
  row({
    name: 'howItWorks',
    path: paths.howItWorks,
    title: 'Como funciona',
    description: 'Peça, compare e escolha em três passos.',
  }),
  row({
    name: 'about',
    path: paths.about,
    title: 'Quem somos',
    description: 'A nossa missão e as seis áreas.',
  }),
  row({
    name: 'realEstate',
    path: paths.realEstate,
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
    title: 'Vai fazer alguma obra em casa? Os melhores profissionais estão aqui.',
    description: 'Obras, remodelações e serviços para a sua casa.',
    categoryName: 'Casa',
    icon: 'house',
    main: 2,
  }),
  row({
    name: 'certification',
    path: paths.certification,
    title: 'Precisa de um certificado ou de uma inspeção? Os melhores profissionais estão aqui.',
    description: 'Certificação energética, auditorias e inspeções.',
    categoryName: 'Certificação',
    icon: 'certificate',
    main: 3,
  }),
  row({
    name: 'climate',
    path: paths.climate,
    title: 'Para ter a sua casa sempre confortável... Os melhores profissionais estão aqui.',
    description: 'Aquecimento e ar condicionado.',
    categoryName: 'Climatização',
    icon: 'thermometer',
    main: 4,
  }),
  row({
    name: 'lessons',
    path: paths.lessons,
    title: 'Para aprender ou compreender melhor... Os melhores profissionais estão aqui.',
    description: 'Aulas, explicações e formação.',
    categoryName: 'Aulas',
    icon: 'student',
    main: 6,
  }),
  row({
    name: 'others',
    path: paths.others,
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
    path: '/perfil/:slug',
    title: 'Perfil do profissional',
    description: 'Perfil público.',
  }),
]

/** The categories of the icon bar, in the order in which they are shown. */
export const categories = routeTable.filter(({ categoryName }) => categoryName !== undefined)
