import { DISTANCES } from '../accounts/distances.ts'
import { actsAs } from '../profiles/acts-as.ts'
import { FREE_GALLERY, ownProfile } from '../profiles/own-profile.ts'
import { defineForm } from './define-form.ts'

const WEBSITE = 'Escreva o endereço de uma página, como www.exemplo.pt.'
const FACEBOOK = 'Escreva o endereço da sua página, como facebook.com/exemplo.'
const YEAR = 'Escreva o ano com quatro algarismos.'
const PEOPLE = 'Escreva quantas pessoas, só com algarismos.'

const GALLERY = 'Trabalhos que fez: quem compara propostas olha primeiro para as fotografias.'

const SHOW_WORK =
  'Podemos mostrá-las também noutras páginas nossas, com o seu nome e a ligação para o seu perfil. Pode deixar de o permitir quando quiser: deixamos logo de as mostrar.'

const ACTS_AS =
  'Mostramo-lo no perfil e em cada proposta, porque dele dependem os direitos de quem o contrata. É uma declaração sua: responda com verdade. Até responder, o perfil diz que ainda não o indicou.'

const photos = (most: number, help: string) => ({ 'ui:options': { most, help } })

/** A professional's own profile (PRF-3). The feature registers the widget of services, and the template with the cards. */
export const ownProfileForm = defineForm({
  id: 'own-profile',
  title: 'O seu perfil',
  schema: ownProfile,
  ui: {
    logo: photos(1, 'Uma imagem quadrada fica melhor.'),
    banner: photos(1, 'Uma imagem larga, de um trabalho ou da sua equipa.'),
    name: {
      'ui:widget': 'text',
      'ui:options': {
        atom: 'personName',
        autocomplete: 'organization',
        help: 'Designação comercial ou nome.',
      },
    },
    acts_as: {
      'ui:widget': 'select',
      'ui:placeholder': 'Escolha',
      'ui:options': { enumNames: actsAs, help: ACTS_AS },
    },
    info1: { 'ui:widget': 'textarea' },
    info2: { 'ui:widget': 'textarea' },
    info3: { 'ui:widget': 'text' },
    gallery: photos(FREE_GALLERY, GALLERY),
    show_work: { 'ui:widget': 'checkbox', 'ui:options': { help: SHOW_WORK } },
    services: {
      'ui:options': {
        reasons: { required: 'Escolha pelo menos um serviço.', minItems: 'Escolha pelo menos um serviço.' },
      },
    },
    zip_work: { 'ui:widget': 'text', 'ui:options': { atom: 'postalCode' } },
    distance: {
      'ui:widget': 'select',
      'ui:options': { enumNames: Object.fromEntries(DISTANCES.map((value) => [value, `${value} km`])) },
    },
    established: { 'ui:widget': 'text', 'ui:options': { reasons: { pattern: YEAR } } },
    employees: { 'ui:widget': 'text', 'ui:options': { reasons: { pattern: PEOPLE } } },
    website: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'url', reasons: { pattern: WEBSITE } } },
    facebook: { 'ui:widget': 'text', 'ui:options': { reasons: { pattern: FACEBOOK } } },
  },
})

/** The form for a profile with room for so many photographs of work (PRF-8). */
export const ownProfileFor = (most: number): typeof ownProfileForm => ({
  ...ownProfileForm,
  ui: { ...ownProfileForm.ui, gallery: photos(most, GALLERY) },
})
