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
  /** The document's title, without our name, where it is not the page's own: search engines show some 60 characters. */
  documentTitle?: string
  description: string
  requiresAuth: boolean
  /** Whether the route's name is kept under `route` (L§4.3). */
  saveRoute: boolean
  hidehead: boolean
  hidefoot: boolean
  /** Whether search engines may show it: a page that is the same for everybody and says something by itself. */
  indexed: boolean
  /** Whether it shows things in an order that is drawn anew at each load. */
  shuffled?: boolean
  /** The picture that it is shared with, in `public/partilha`; the home page's where it has none of its own. */
  picture?: string
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
  indexed: (given.saveRoute ?? true) && !given.hidehead && !given.requiresAuth,
  ...given,
})

const bare = { hidehead: true, hidefoot: true } as const

/** Every route, as data. An address that is not here is the not-found page. */
export const routeTable: readonly RouteRow[] = [
  row({
    name: 'home',
    path: paths.home,
    page: 'home',
    shuffled: true,
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
    description:
      'Os serviços do Cinco que correspondem ao que procura, com até 5 propostas em 48 horas para cada um.',
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
    indexed: true,
    title: 'Registo',
    documentTitle: 'Registo gratuito de profissionais e clientes',
    description:
      'Crie a sua conta no Cinco, grátis: como profissional, para encontrar clientes, ou para pedir propostas.',
  }),
  row({
    name: 'signin',
    path: paths.signin,
    page: 'signin',
    ...bare,
    title: 'Login',
    description:
      'Aceda à sua conta do Cinco para acompanhar pedidos, responder a propostas e alterar os seus dados.',
  }),
  row({
    name: 'reset',
    path: '/redefinir',
    page: 'reset',
    ...bare,
    title: 'Redefinir password',
    description: 'Escolha uma nova password para a sua conta do Cinco, com a ligação que recebeu por e-mail.',
  }),
  row({
    name: 'forgot',
    path: paths.forgot,
    page: 'forgot',
    ...bare,
    title: 'Esqueci a password',
    description:
      'Não se lembra da password? Receba por e-mail uma ligação para a redefinir e volte a entrar no Cinco.',
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
    description:
      'Fale com o Cinco: formulário de contacto, endereços de e-mail, horário de atendimento e onde estamos.',
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
    shuffled: true,
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
    documentTitle: 'Imóveis para comprar e arrendar',
    picture: 'imoveis',
    description:
      'Veja imóveis para comprar e arrendar, e peça até 5 propostas a mediadores, peritos e outros profissionais.',
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
    documentTitle: 'Obras e serviços em casa: até 5 propostas',
    picture: 'casa',
    title: 'Vai fazer alguma obra em casa? Os melhores profissionais estão aqui.',
    description:
      'Pintura, remodelação, canalização, limpezas, jardim: até 5 propostas em 48 horas para obras e serviços em casa.',
    categoryName: 'Casa',
    icon: 'house',
    main: 2,
  }),
  row({
    name: 'certification',
    path: paths.certification,
    page: 'category',
    banner: 'certificacao',
    documentTitle: 'Certificados e inspeções: até 5 propostas',
    picture: 'certificacao',
    title: 'Precisa de um certificado ou de uma inspeção? Os melhores profissionais estão aqui.',
    description:
      'Certificado energético, auditorias e inspeções: compare até 5 propostas de peritos qualificados em 48 horas.',
    categoryName: 'Certificação',
    icon: 'certificate',
    main: 3,
  }),
  row({
    name: 'climate',
    path: paths.climate,
    page: 'category',
    banner: 'climatizacao',
    documentTitle: 'Ar condicionado e aquecimento: 5 propostas',
    picture: 'climatizacao',
    title: 'Para ter a sua casa sempre confortável... Os melhores profissionais estão aqui.',
    description:
      'Ar condicionado, aquecimento central e piso radiante: até 5 propostas de instaladores em 48 horas, grátis.',
    categoryName: 'Climatização',
    icon: 'thermometer',
    main: 4,
  }),
  row({
    name: 'lessons',
    path: paths.lessons,
    page: 'category',
    banner: 'aulas',
    documentTitle: 'Aulas e explicações: até 5 propostas',
    picture: 'aulas',
    title: 'Para aprender ou compreender melhor... Os melhores profissionais estão aqui.',
    description:
      'Explicações, línguas, música, desporto e formação: receba até 5 propostas de professores em 48 horas.',
    categoryName: 'Aulas',
    icon: 'student',
    main: 6,
  }),
  row({
    name: 'others',
    path: paths.others,
    page: 'category',
    banner: 'outros',
    documentTitle: 'Outros serviços: até 5 propostas em 48 horas',
    picture: 'outros',
    title: 'Precisa de outro serviço? Os melhores profissionais estão aqui.',
    description:
      'Eventos, informática, saúde, beleza, contabilidade e mais: até 5 propostas de profissionais em 48 horas.',
    categoryName: 'Outros',
    icon: 'sparkle',
    main: 5,
  }),
  row({
    name: 'homeLoan',
    path: paths.homeLoan,
    page: 'homeLoan',
    ...bare,
    indexed: true,
    title: 'Crédito habitação',
    documentTitle: 'Crédito habitação: pré-aprovação online',
    picture: 'credito',
    description:
      'Peça online a pré-aprovação do seu crédito habitação: seis passos, um só pedido, propostas comparadas por si.',
  }),
  row({
    name: 'comingSoon',
    path: paths.comingSoon,
    saveRoute: false,
    title: 'Página em preparação',
    description:
      'Esta página do Cinco está a ser preparada. Entretanto, peça propostas para qualquer serviço.',
  }),
  // The application sells credits (`APP_URL`); where it is this site, it does not yet.
  row({
    name: 'credits',
    path: paths.credits,
    saveRoute: false,
    title: 'Comprar créditos',
    description:
      'A compra online de créditos para profissionais está a ser preparada. Fale connosco para os comprar.',
  }),
  row({
    name: 'profile',
    path: paths.profile,
    page: 'profile',
    title: 'Perfil do profissional',
    description:
      'Perfil público de um profissional registado no Cinco: serviços, fotografias, verificações e avaliações.',
  }),
]

/** The categories of the icon bar, in the order in which they are shown. */
export const categories = routeTable.filter(({ categoryName }) => categoryName !== undefined)

/** Whether search engines are told of a route: a page that they may show, at one address. */
export const isListed = ({ page, path, indexed }: RouteRow): boolean =>
  page !== 'comingSoon' && indexed && !path.includes(':')
