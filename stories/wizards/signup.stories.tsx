import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { withFieldVerdict } from '#machines/wizard/problems.ts'
import { SignupOptions } from '#src/features/signup/signup-options.tsx'
import { exampleSignup } from '#stories/support/example-signup.ts'
import {
  at,
  clientAt,
  emptyAt,
  errorsAt,
  filledAt,
  onPhone,
  type SignupMeta,
  SignupStory,
  wholeAt,
} from '#stories/support/signup-story.tsx'

/** Every step and state of sign-up. */
const meta: SignupMeta = { title: 'Assistentes/Registo', component: SignupStory }
export default meta

const located = {
  problems: [],
  notes: { zip_work: 'O código postal é válido' },
  place: { lat: 38.7313, lng: -9.1356 },
}

/** Chosen in one area, before the area was changed. */
const otherArea = {
  ...filledAt('subgrupos'),
  context: { ...filledAt('subgrupos').context, answers: { ...exampleSignup, categoria: { lv1: 1 } } },
}

export const ProfileEmpty = at(emptyAt('perfil'))
export const ProfileEmptyPhone = onPhone(emptyAt('perfil'))
export const ProfileFilled = at(filledAt('perfil'))
export const ProfileErrors = at(errorsAt('perfil', { professional: true, name: 'An', email: 'ana' }))
export const ProfileErrorsPhone = onPhone(
  errorsAt('perfil', { professional: true, name: 'An', email: 'ana' }),
)
export const ProfileOfClient = at(clientAt('perfil'))
export const CategoryEmpty = at(emptyAt('categoria'))
export const CategoryEmptyPhone = onPhone(emptyAt('categoria'))
export const CategoryFilled = at(filledAt('categoria'))
export const CategoryErrors = at(errorsAt('categoria'))
export const CategoryErrorsPhone = onPhone(errorsAt('categoria'))
export const SubgroupsEmpty = at(emptyAt('subgrupos'))
export const SubgroupsEmptyPhone = onPhone(emptyAt('subgrupos'))
export const SubgroupsFilled = at(filledAt('subgrupos'))
export const SubgroupsOfAnotherArea = at(otherArea)
export const SubgroupsOfAnotherAreaPhone = onPhone(otherArea)
export const SubgroupsErrors = at(errorsAt('subgrupos'))
export const SubgroupsErrorsPhone = onPhone(errorsAt('subgrupos'))
const options = Array.from({ length: 20 }, (_, index) => ({ id: index, title: `Área número ${index + 1}` }))
const filtered = (text: string, left: number): StoryObj => ({
  render: () => (
    <SignupOptions
      id="lv2"
      label="Tipos de serviço"
      groups={[{ options }]}
      chosen={[1]}
      onChange={() => {}}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filtrar' }), text)
    await expect(canvas.queryAllByRole('checkbox')).toHaveLength(left)
  },
})
export const OptionsFiltered = filtered('AREA numero 2', 2)
export const OptionsNotFound = filtered('zzz', 0)
export const ServicesEmpty = at(emptyAt('servicos'))
export const ServicesEmptyPhone = onPhone(emptyAt('servicos'))
export const ServicesFilled = at(filledAt('servicos'))
export const ServicesOfOtherSubgroups = at({
  ...filledAt('servicos'),
  context: { ...filledAt('servicos').context, answers: { ...exampleSignup, servicos: { lv3: [312, 320] } } },
})
export const ServicesErrors = at(errorsAt('servicos'))
export const ServicesErrorsPhone = onPhone(errorsAt('servicos'))
export const AreaEmpty = at(emptyAt('zona'))
export const AreaEmptyPhone = onPhone(emptyAt('zona'))
export const AreaFilled = at(filledAt('zona'))
export const AreaErrors = at(errorsAt('zona', { zip_work: '1000', distance: 10 }))
export const AreaErrorsPhone = onPhone(errorsAt('zona', { zip_work: '1000', distance: 10 }))
export const AreaOfClient = at({ ...clientAt('zona'), verdict: located })
export const AreaOfClientPhone = onPhone({ ...clientAt('zona'), verdict: located })
export const AccountEmpty = at(emptyAt('conta'))
export const AccountEmptyPhone = onPhone(emptyAt('conta'))
export const AccountFilled = at(filledAt('conta'))
export const AccountErrors = at(errorsAt('conta', { password: 'curta', confirmation: 'outra' }))
export const AccountErrorsPhone = onPhone(errorsAt('conta', { password: 'curta', confirmation: 'outra' }))
export const Loading = at({ value: { flow: 'loading', banner: 'hidden' }, context: {}, loaded: false })
export const Unavailable = at({
  value: { flow: 'unavailable', banner: 'hidden' },
  context: { failure: 'Não foi possível carregar o registo. Verifique a sua ligação e tente novamente.' },
  loaded: false,
})
export const Editing = at(filledAt('perfil'))
export const Checking = at({
  value: { flow: { active: { checking: 'running' } }, banner: 'hidden' },
  context: filledAt('zona').context,
})
export const CheckingToAdvance = at({
  value: { flow: { active: { checking: 'running' } }, banner: 'hidden' },
  context: { ...filledAt('perfil').context, advancing: true },
})
export const EmailTaken = at({
  ...emptyAt('perfil'),
  context: {
    ...emptyAt('perfil').context,
    answers: { perfil: { professional: true, email: exampleSignup.perfil.email } },
    verdicts: withFieldVerdict(
      { verdicts: {} },
      {
        step: 'perfil',
        field: 'email',
        value: exampleSignup.perfil.email,
        problems: [{ path: '/email', keyword: 'check', message: 'O e-mail encontra-se já registado.' }],
      },
    ),
  },
})
export const PasswordCommon = at({
  ...filledAt('conta'),
  verdict: {
    problems: [
      {
        path: '/password',
        keyword: 'check',
        message: 'Esta password é demasiado comum. Escolha outra.',
      },
    ],
  },
})
export const AreaOnTheMap = at({ ...filledAt('zona'), verdict: located })
export const Submitting = at(wholeAt('submitting'))
export const Failed = at(wholeAt('failed', { failure: 'Erro ao gravar o registo. Erro no servidor.' }))
export const FailedPhone = onPhone(
  wholeAt('failed', { failure: 'Erro ao gravar o registo. Erro no servidor.' }),
)
export const Submitted = at(wholeAt('submitted'))
