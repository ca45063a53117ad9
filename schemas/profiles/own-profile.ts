import { DISTANCES } from '../accounts/distances.ts'
import { personName } from '../atoms/person-name.ts'
import { postalCode } from '../atoms/postal-code.ts'
import { serviceEntry } from '../catalogue/entries.ts'
import { photoEntry } from '../photos/photos.ts'
import { actsAsKinds } from './acts-as.ts'

/** How many photographs of finished work every profile may show (PRF-3); a package that was paid may make room for more (PRF-8). */
export const FREE_GALLERY = 12
/** The most that any package makes room for. */
export const MAX_GALLERY = 60

/** What is said of a photograph too many. */
export const galleryIsFull = (most: number): string =>
  `O seu perfil tem lugar para ${most} fotografias de trabalhos. Retire algumas.`

/** How many services a professional may choose: more than there are. */
const MAX_SERVICES = 1000

/** A web address as people type it, with or without `https://`: a name with a dot, never a number. */
const WEBSITE = '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[A-Za-z0-9-]{1,63}\\.)+[A-Za-z]{2,24}(?:[/?#]\\S*)?$'
const FACEBOOK = '^(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:[a-z]{1,10}\\.)?(?:facebook|fb)\\.com/\\S+$'

const picture = (title: string, maxItems: number) =>
  ({ title, type: 'array', items: photoEntry, maxItems, uniqueItems: true }) as const

/** What a professional writes of themselves (PRF-3): the form's fields, and what is sent. */
export const ownProfile = {
  type: 'object',
  properties: {
    logo: picture('Logótipo ou retrato', 1),
    banner: picture('Imagem de fundo', 1),
    name: { title: 'Nome do perfil', ...personName.schema, minLength: 3 },
    acts_as: { title: 'Presta os serviços como', enum: actsAsKinds },
    info1: { title: 'Quem somos e que serviço prestamos', type: 'string', maxLength: 2000 },
    info2: { title: 'Como definimos o nosso trabalho', type: 'string', maxLength: 2000 },
    info3: { title: 'Anos de experiência', type: 'string', maxLength: 300 },
    gallery: picture('Fotografias de trabalhos', MAX_GALLERY),
    /** Whether we may show them on our own pages (PRF-13). */
    show_work: {
      title: 'O Cinco pode mostrar as minhas fotografias de trabalhos nas suas páginas',
      type: 'boolean',
    },
    services: {
      title: 'Serviços',
      type: 'array',
      items: serviceEntry,
      minItems: 1,
      maxItems: MAX_SERVICES,
      uniqueItems: true,
    },
    zip_work: { title: 'Código postal da zona', ...postalCode.schema },
    distance: { title: 'Distância máxima', enum: DISTANCES },
    established: { title: 'Ano em que começou', type: 'string', pattern: '^(?:18|19|20)\\d{2}$' },
    employees: { title: 'Colaboradores', type: 'string', pattern: '^\\d{1,5}$' },
    website: { title: 'Site', type: 'string', pattern: WEBSITE, maxLength: 200 },
    facebook: { title: 'Facebook', type: 'string', pattern: FACEBOOK, maxLength: 200 },
  },
  required: ['name', 'services', 'zip_work', 'distance'],
  additionalProperties: false,
} as const

/** A typed address as a link: with its protocol, `https` where none was typed. */
export const asLink = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)

/** The places of a profile's photographs. */
export const photoPlaces = ['logo', 'banner', 'gallery'] as const
export type PhotoPlace = (typeof photoPlaces)[number]
