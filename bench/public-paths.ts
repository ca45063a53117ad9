import { rows } from '#src/routes/table.ts'

/** One address of each kind of page that has a part in its path. */
const EXAMPLES = [
  '/servico/311-certificado-energetico',
  '/servico/311-certificado-energetico/passo/0',
  '/servicos/certificacao-energetica',
  '/procura?q=canalizador',
  '/registo/passo/2',
  '/pedido-ch/passo/dados_gerais',
  '/perfil/oficina-da-casa-exemplo',
  '/perfil/oficina-da-casa-exemplo/pedir',
]

/** Addresses that only lead on, or that show what a link from a message carries. */
const LEADS_ON = ['/sso', '/m', '/l', '/auth/google/callback', '/admin', '/area']

/** The public pages: every route without a part in its path, and one page of each of the others. */
export const publicPaths: readonly string[] = [
  ...rows.map(({ path }) => path).filter((path) => !path.includes(':') && !LEADS_ON.includes(path)),
  ...EXAMPLES,
]

/** Made as another page is: the other categories as '/casa', texts of law as '/termos'. */
const ALIKE = [
  '/certificacao',
  '/climatizacao',
  '/aulas',
  '/outros',
  '/privacidade',
  '/acessibilidade',
  '/transparencia',
  '/brevemente',
  '/sem-ligacao',
  '/redefinir',
  '/ativar',
]

/** One public page of each kind. */
export const pageKinds: readonly string[] = publicPaths.filter((path) => !ALIKE.includes(path))
