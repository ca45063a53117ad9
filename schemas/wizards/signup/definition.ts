import { DISTANCES } from '../../accounts/distances.ts'
import { email } from '../../atoms/email.ts'
import { personName } from '../../atoms/person-name.ts'
import { phone } from '../../atoms/phone.ts'
import { postalCode } from '../../atoms/postal-code.ts'
import type { JsonSchema } from '../../json-schema.ts'
import { answerFits } from '../conditions.ts'
import type { WizardDefinition, Wording } from '../definition.ts'

import type { SignupSubgroup } from './catalogue.ts'

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

const isProfessional = answerFits(['perfil', 'professional'], { const: true })

const isClient: Wording['when'] = ['perfil', 'professional', false]

/** The example in a client's field of the name (SGN-3). */
const nameOfClient: Wording = { when: isClient, placeholders: { name: 'Nome completo' } }

const contact = {
  name: { title: 'Nome', ...personName.schema, minLength: 3 },
  email: { title: 'E-mail', ...email.schema },
  phone: { title: 'Telemóvel', ...phone.schema },
} as const

const contactUi = {
  name: {
    'ui:widget': 'text',
    'ui:options': { autocomplete: 'name', wide: true, placeholder: 'Designação comercial ou nome' },
  },
  email: {
    'ui:widget': 'email',
    'ui:options': { atom: 'email' },
  },
  phone: {
    'ui:widget': 'text',
    'ui:options': { atom: 'phone' },
  },
} as const

const contactForms = { '/name': 'trimmed', '/email': 'lowerCase' } as const

/** The pause before a field is checked by itself, in milliseconds (SGN-4). */
const FIELD_DELAY = 1000

const uniqueness = {
  email: { name: 'email', afterChange: FIELD_DELAY },
  phone: { name: 'phone', afterChange: FIELD_DELAY },
} as const

const zipUi = {
  'ui:widget': 'text',
  'ui:options': { atom: 'postalCode' },
}

/** Entries of the catalogue. */
const catalogueUi = { label: false, wide: true } as const

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
  return Object.fromEntries(
    [...byGroup].map(([group, groupSubgroups]) => [group, groupSubgroups.map(({ id }) => id)]),
  )
}

/**
 * Sign-up in six steps (SGN-1). The feature registers widgets of its own for the kind of account and the
 * catalogue. Steps 2 to 4 are for professionals; step 4 only where a choice is left: outside main group
 * 1, and where a chosen subgroup has more than one service (otherwise services and subgroups are as many).
 */
export function signupDefinition(subgroups: readonly SignupSubgroup[]): WizardDefinition {
  const groups = [...new Set(subgroups.map(({ main_group_id }) => main_group_id))].sort()
  const withChoice = subgroups.filter(
    ({ main_group_id, services }) => main_group_id !== WHOLE_SUBGROUPS && services.length > 1,
  )
  const choiceLeft = answerFits(['subgrupos', 'lv2'], {
    type: 'array',
    contains: { enum: withChoice.map(({ id }) => id) },
  })
  return {
    id: 'signup',
    version: 'signup-1',
    policy: 'linear',
    steps: [
      {
        id: 'perfil',
        title: 'Crie a sua conta',
        wording: nameOfClient,
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
          professional: {
            'ui:widget': 'radio',
            'ui:options': { label: false, wide: true, enumNames: ['Sou profissional', 'Sou cliente'] },
          },
          ...contactUi,
          address: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'street-address', wide: true } },
          zip_home: zipUi,
          city: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'address-level2' } },
        },
        initial: { professional: true },
        normalized: { ...contactForms, '/address': 'trimmed', '/city': 'trimmed' },
        check: { name: 'identity', looksAt: ['professional', 'email', 'phone', 'zip_home'] },
        fieldChecks: uniqueness,
      },
      {
        id: 'categoria',
        title: 'Em que categoria trabalha?',
        when: isProfessional,
        schema: {
          type: 'object',
          properties: { lv1: { title: 'Categoria', enum: groups } },
          required: ['lv1'],
          additionalProperties: false,
        },
        ui: { lv1: { 'ui:widget': 'radio', 'ui:options': catalogueUi } },
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
        ui: { lv2: { 'ui:widget': 'checkboxes', 'ui:options': catalogueUi } },
        normalized: { '/lv2': 'ascending' },
        within: {
          field: 'lv2',
          of: ['categoria', 'lv1'],
          allowed: subgroupsOf(subgroups),
          leftOut: [
            'Este tipo de serviço que tinha escolhido não é da categoria que indicou, e fica de fora:',
            'Estes tipos de serviço que tinha escolhido não são da categoria que indicou, e ficam de fora:',
          ],
        },
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
        ui: {
          // Each earlier choice stands above the entries that it allows.
          lv3: { 'ui:widget': 'checkboxes', 'ui:options': { ...catalogueUi, headings: true } },
        },
        normalized: { '/lv3': 'ascending' },
        within: {
          field: 'lv3',
          of: ['subgrupos', 'lv2'],
          allowed: Object.fromEntries(subgroups.map(({ id, services }) => [id, services])),
          all: true,
          leftOut: [
            'Este serviço que tinha escolhido não é dos tipos que indicou, e fica de fora:',
            'Estes serviços que tinha escolhido não são dos tipos que indicou, e ficam de fora:',
          ],
        },
      },
      {
        id: 'zona',
        title: 'Onde trabalha?',
        wording: {
          when: isClient,
          title: 'Onde precisa dos serviços?',
          titles: { zip_work: 'Código postal do local', distance: 'Distância à volta do local' },
        },
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
            'ui:options': { enumNames: Object.fromEntries(DISTANCES.map((value) => [value, `${value} km`])) },
          },
        },
        initial: { distance: DEFAULT_DISTANCE },
        inherits: { zip_work: ['perfil', 'zip_home'] },
        check: { name: 'postalCode', afterChange: 0, looksAt: ['zip_work'] },
      },
      {
        id: 'conta',
        title: 'Só falta a sua password',
        wording: nameOfClient,
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
            'ui:widget': 'checkbox',
            'ui:options': {
              wide: true,
              links: [
                { link: 'terms', text: 'Ler os termos' },
                { link: 'privacy', text: 'Ler a política de privacidade' },
              ],
            },
          },
          sms: { 'ui:widget': 'checkbox', 'ui:options': { wide: true } },
        },
        normalized: { ...contactForms, '/sms': 'flag' },
        secret: ['password', 'confirmation'],
        inherits: { name: ['perfil', 'name'], email: ['perfil', 'email'], phone: ['perfil', 'phone'] },
        check: { name: 'account', looksAt: ['email', 'phone', 'password'] },
        fieldChecks: { ...uniqueness, password: { name: 'password', afterChange: FIELD_DELAY } },
      },
    ],
  }
}
