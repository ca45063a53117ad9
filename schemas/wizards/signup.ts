import { email } from '../atoms/email.ts'
import { personName } from '../atoms/person-name.ts'
import { phone, toWirePhone } from '../atoms/phone.ts'
import { postalCode } from '../atoms/postal-code.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { Problem } from '../validation/problem.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, WizardDefinition } from './definition.ts'
import { walk } from './walk.ts'

/** A subgroup with the ids of its services: what sign-up needs to know of the catalogue. */
export interface SignupSubgroup {
  readonly id: number
  readonly main_group_id: number
  readonly services: readonly number[]
}

/** Kilometres that a professional may travel (SGN-9). */
export const DISTANCES = [2, 5, 10, 20, 25, 30, 50, 100, 150, 250, 500] as const

const DEFAULT_DISTANCE = 10

/** The main group whose professionals do all of a subgroup's services (SGN-8). */
const WHOLE_SUBGROUPS = 1

const text = (title: string, minLength: number, maxLength: number): JsonSchema => ({
  title,
  type: 'string',
  minLength,
  maxLength,
  format: 'filled',
})

const isProfessional: JsonSchema = {
  type: 'object',
  properties: {
    perfil: { type: 'object', properties: { professional: { const: true } }, required: ['professional'] },
  },
  required: ['perfil'],
}

const contact = {
  name: { title: 'Nome', ...personName.schema, minLength: 3 },
  email: { title: 'E-mail', ...email.schema },
  phone: { title: 'Telemóvel', ...phone.schema },
} as const

const contactUi = {
  name: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'name', wide: true } },
  email: {
    'ui:widget': 'text',
    'ui:options': { atom: 'email' },
  },
  phone: {
    'ui:widget': 'text',
    'ui:options': { atom: 'phone' },
  },
} as const

/** Milliseconds before a field is checked by itself (SGN-4). */
const FIELD_DELAY = 1000

const uniqueness = {
  email: { name: 'email', afterChange: FIELD_DELAY },
  phone: { name: 'phone', afterChange: FIELD_DELAY },
} as const

const zipUi = {
  'ui:widget': 'text',
  'ui:options': { atom: 'postalCode' },
}

const listOf = (title: string, ids: readonly number[]): JsonSchema => ({
  title,
  type: 'array',
  items: { enum: ids },
  minItems: 1,
  maxItems: ids.length,
  uniqueItems: true,
})

/** The ids of each main group's subgroups. */
function subgroupsOf(subgroups: readonly SignupSubgroup[]): Record<string, number[]> {
  const byGroup = Map.groupBy(subgroups, ({ main_group_id }) => main_group_id)
  return Object.fromEntries([...byGroup].map(([group, own]) => [group, own.map(({ id }) => id)]))
}

/**
 * Sign-up in six steps (SGN-1). Steps 2 to 4 are for professionals; step 4 only where a choice is left: outside main group
 * 1, and where a chosen subgroup has more than one service (otherwise services and subgroups are as many).
 */
export function signupDefinition(subgroups: readonly SignupSubgroup[]): WizardDefinition {
  const groups = [...new Set(subgroups.map(({ main_group_id }) => main_group_id))].sort()
  const withChoice = subgroups.filter(
    ({ main_group_id, services }) => main_group_id !== WHOLE_SUBGROUPS && services.length > 1,
  )
  const choiceLeft: JsonSchema = {
    type: 'object',
    properties: {
      subgrupos: {
        type: 'object',
        properties: { lv2: { type: 'array', contains: { enum: withChoice.map(({ id }) => id) } } },
        required: ['lv2'],
      },
    },
    required: ['subgrupos'],
  }
  return {
    id: 'signup',
    version: 'signup-1',
    policy: 'linear',
    steps: [
      {
        id: 'perfil',
        title: 'Crie a sua conta',
        schema: {
          type: 'object',
          properties: {
            professional: { title: 'É profissional?', type: 'boolean' },
            ...contact,
            address: text('Morada', 5, 200),
            zip_home: { title: 'Código postal', ...postalCode.schema },
            city: text('Localidade', 2, 120),
          },
          required: ['professional', 'name', 'email', 'phone', 'address', 'zip_home', 'city'],
          additionalProperties: false,
        },
        ui: {
          professional: { 'ui:widget': 'hidden' },
          ...contactUi,
          address: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'street-address', wide: true } },
          zip_home: zipUi,
          city: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'address-level2' } },
        },
        initial: { professional: true },
        check: { name: 'identity', looksAt: ['professional', 'email', 'phone', 'zip_home'] },
        fieldChecks: uniqueness,
      },
      {
        id: 'categoria',
        title: 'Em que área trabalha?',
        when: isProfessional,
        schema: {
          type: 'object',
          properties: { lv1: { title: 'Área', enum: groups } },
          required: ['lv1'],
          additionalProperties: false,
        },
        ui: { lv1: { 'ui:widget': 'choice' } },
      },
      {
        id: 'subgrupos',
        title: 'Que tipos de serviço presta?',
        when: isProfessional,
        schema: {
          type: 'object',
          properties: {
            lv2: listOf(
              'Tipos de serviço',
              subgroups.map(({ id }) => id),
            ),
          },
          required: ['lv2'],
          additionalProperties: false,
        },
        ui: { lv2: { 'ui:widget': 'choices' } },
        within: { field: 'lv2', of: ['categoria', 'lv1'], allowed: subgroupsOf(subgroups) },
      },
      {
        id: 'servicos',
        title: 'Que serviços presta?',
        when: { allOf: [isProfessional, choiceLeft] },
        schema: {
          type: 'object',
          properties: {
            lv3: listOf(
              'Serviços',
              subgroups.flatMap(({ services }) => services),
            ),
          },
          required: ['lv3'],
          additionalProperties: false,
        },
        ui: { lv3: { 'ui:widget': 'choices' } },
        within: {
          field: 'lv3',
          of: ['subgrupos', 'lv2'],
          allowed: Object.fromEntries(subgroups.map(({ id, services }) => [id, services])),
          all: true,
        },
      },
      {
        id: 'zona',
        title: 'Onde trabalha?',
        backTo: 'subgrupos',
        schema: {
          type: 'object',
          properties: {
            zip_work: { title: 'Código postal da zona', ...postalCode.schema },
            distance: { title: 'Distância máxima', enum: DISTANCES },
          },
          required: ['zip_work', 'distance'],
          additionalProperties: false,
        },
        ui: {
          zip_work: zipUi,
          distance: {
            'ui:widget': 'select',
            'ui:options': { choices: DISTANCES.map((value) => ({ value, label: `${value} km` })) },
          },
        },
        initial: { distance: DEFAULT_DISTANCE },
        inherits: { zip_work: ['perfil', 'zip_home'] },
        check: { name: 'postalCode', afterChange: 0, looksAt: ['zip_work'] },
      },
      {
        id: 'conta',
        title: 'Só falta a sua password',
        schema: {
          type: 'object',
          properties: {
            ...contact,
            password: { title: 'Password', type: 'string', minLength: 8, maxLength: 256 },
            confirmation: { title: 'Confirme a password', type: 'string', const: { $data: '1/password' } },
            terms: { title: 'Aceito os termos de utilização e a política de privacidade', const: true },
            sms: { title: 'Quero receber avisos por SMS', type: 'boolean' },
          },
          required: ['name', 'email', 'phone', 'password', 'confirmation', 'terms'],
          additionalProperties: false,
        },
        ui: {
          ...contactUi,
          password: {
            'ui:widget': 'password',
            'ui:options': { autocomplete: 'new-password', strength: true },
          },
          confirmation: { 'ui:widget': 'password', 'ui:options': { autocomplete: 'new-password' } },
          terms: {
            'ui:widget': 'acceptance',
            'ui:options': {
              wide: true,
              links: [
                { link: 'terms', text: 'Ler os termos' },
                { link: 'privacy', text: 'Ler a política de privacidade' },
              ],
            },
          },
          sms: { 'ui:widget': 'acceptance', 'ui:options': { wide: true } },
        },
        inherits: { name: ['perfil', 'name'], email: ['perfil', 'email'], phone: ['perfil', 'phone'] },
        check: { name: 'account', looksAt: ['email', 'phone', 'password'] },
        fieldChecks: { ...uniqueness, password: { name: 'password', afterChange: FIELD_DELAY } },
      },
    ],
  }
}

/** The services that relevant answers come to: those picked, or all of the chosen subgroups. */
export function chosenServices(relevant: Answers, subgroups: readonly SignupSubgroup[]): number[] {
  if (relevant.perfil?.professional !== true) return []
  const chosen = new Set((relevant.subgrupos?.lv2 ?? []) as number[])
  const all = subgroups.filter(({ id }) => chosen.has(id)).flatMap(({ services }) => services)
  const picked = relevant.servicos?.lv3 as number[] | undefined
  return picked ? all.filter((id) => picked.includes(id)) : all
}

/** What is sent (SGN-19); `p1` and `p2` come from the address, coordinates from the check. */
export function toUser(
  relevant: Answers,
  subgroups: readonly SignupSubgroup[],
  more: { p1: string | null; p2: string | null; lat: number | null; lng: number | null },
) {
  const { perfil = {}, zona = {}, conta = {} } = relevant
  return {
    name: String(conta.name).trim(),
    email: String(conta.email).toLowerCase(),
    phone: toWirePhone(String(conta.phone)),
    password: String(conta.password),
    distance: Number(zona.distance),
    address: String(perfil.address).trim(),
    city: String(perfil.city).trim(),
    zip_home: String(perfil.zip_home),
    zip_work: String(zona.zip_work),
    professional: perfil.professional === true ? (1 as const) : (0 as const),
    lv3: chosenServices(relevant, subgroups),
    sms: conta.sms === true,
    terms: true as const,
    ...more,
  }
}

export type UserPayload = ReturnType<typeof toUser>

/** What a payload says for certain: the rest of it may be left out. */
type SentUser = Omit<UserPayload, 'p1' | 'p2' | 'lat' | 'lng' | 'sms' | 'terms'> & { terms?: true }

/** The way back: what was answered, as far as the payload tells. `phone` is as typed; the terms are accepted by sending. */
export function fromUser(user: SentUser, typedPhone: string, subgroups: readonly SignupSubgroup[]): Answers {
  const own = subgroups.filter(({ services }) => services.some((id) => user.lv3.includes(id)))
  const contact = { name: user.name, email: user.email, phone: typedPhone }
  const { address, zip_home, city, zip_work, distance, password } = user
  return {
    perfil: { professional: user.professional === 1, ...contact, address, zip_home, city },
    categoria: { lv1: own[0]?.main_group_id },
    subgrupos: { lv2: own.map(({ id }) => id) },
    servicos: { lv3: user.lv3 },
    zona: { zip_work, distance },
    conta: { ...contact, password, confirmation: password, terms: user.terms ?? true },
  }
}

/** What the server makes of a payload: the problems of the same walk, by the payload's own fields. */
export function userProblems(
  wizard: CompiledWizard,
  user: Parameters<typeof fromUser>[0],
  typedPhone: string,
  subgroups: readonly SignupSubgroup[],
): Problem[] {
  const { path, relevant } = walk(wizard, fromUser(user, typedPhone, subgroups))
  const problems = path.flatMap(({ problems }) => problems)
  const found = new Map(problems.map((problem) => [fieldOf(problem.path), problem]))
  const all = [...found].map(([at, problem]) => ({ ...problem, path: at }))
  const groups = new Set(
    subgroups
      .filter(({ services }) => services.some((id) => user.lv3.includes(id)))
      .map(({ main_group_id }) => main_group_id),
  )
  const same = chosenServices(relevant, subgroups).length === new Set(user.lv3).size
  if (user.lv3.length > 0 && (groups.size !== 1 || !same)) {
    all.push({ path: '/lv3', keyword: 'enum', message: 'Os serviços não são os da área escolhida.' })
  }
  return all
}

/** Answers that the payload does not carry by themselves are told by the services. */
const fieldOf = (path: string): string => {
  const [, name = ''] = path.split('/')
  return ['lv1', 'lv2', 'lv3'].includes(name) ? '/lv3' : `/${name}`
}
