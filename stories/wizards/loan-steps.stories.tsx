import {
  at,
  emptyAt,
  errorsAt,
  filledAt,
  type LoanMeta,
  LoanStory,
  onPhone,
} from '#stories/support/loan-story.tsx'

/** Every step of the home loan: empty, filled and with errors, for one applicant and for two with two guarantors. */
const meta: LoanMeta = { title: 'Assistentes/Crédito habitação/Passos', component: LoanStory }
export default meta

export const GeneralEmpty = at(emptyAt('dados_gerais'))
export const GeneralEmptyPhone = onPhone(emptyAt('dados_gerais'))
export const GeneralFilled = at(filledAt('dados_gerais'))
export const GeneralErrors = at(errorsAt('dados_gerais', 'one', { prazo: 55, valor_compra: 'abc' }))
export const GeneralErrorsPhone = onPhone(errorsAt('dados_gerais', 'one', { prazo: 55, valor_compra: 'abc' }))
export const GeneralEmptyAll = at(emptyAt('dados_gerais', 'all'))
export const GeneralFilledAll = at(filledAt('dados_gerais', 'all'))
export const GeneralFilledAllPhone = onPhone(filledAt('dados_gerais', 'all'))
export const GeneralErrorsAll = at(errorsAt('dados_gerais', 'all', { prazo: 55, valor_compra: 'abc' }))
export const PersonalEmpty = at(emptyAt('dados_pessoais'))
export const PersonalEmptyPhone = onPhone(emptyAt('dados_pessoais'))
export const PersonalFilled = at(filledAt('dados_pessoais'))
export const PersonalErrors = at(errorsAt('dados_pessoais'))
export const PersonalErrorsPhone = onPhone(errorsAt('dados_pessoais'))
export const PersonalEmptyAll = at(emptyAt('dados_pessoais', 'all'))
export const PersonalFilledAll = at(filledAt('dados_pessoais', 'all'))
export const PersonalFilledAllPhone = onPhone(filledAt('dados_pessoais', 'all'))
export const PersonalErrorsAll = at(errorsAt('dados_pessoais', 'all'))
export const ProfessionalEmpty = at(emptyAt('dados_profissionais'))
export const ProfessionalEmptyPhone = onPhone(emptyAt('dados_profissionais'))
export const ProfessionalFilled = at(filledAt('dados_profissionais'))
export const ProfessionalErrors = at(errorsAt('dados_profissionais'))
export const ProfessionalErrorsPhone = onPhone(errorsAt('dados_profissionais'))
export const ProfessionalEmptyAll = at(emptyAt('dados_profissionais', 'all'))
export const ProfessionalFilledAll = at(filledAt('dados_profissionais', 'all'))
export const ProfessionalFilledAllPhone = onPhone(filledAt('dados_profissionais', 'all'))
export const ProfessionalErrorsAll = at(errorsAt('dados_profissionais', 'all'))
export const PropertyEmpty = at(emptyAt('patrimonio'))
export const PropertyEmptyPhone = onPhone(emptyAt('patrimonio'))
export const PropertyFilled = at(filledAt('patrimonio'))
export const PropertyErrors = at(errorsAt('patrimonio', 'one', { patrimonios: [{ imovel: 'Urbano' }] }))
export const PropertyErrorsPhone = onPhone(
  errorsAt('patrimonio', 'one', { patrimonios: [{ imovel: 'Urbano' }] }),
)
export const PropertyEmptyAll = at(emptyAt('patrimonio', 'all'))
export const PropertyFilledAll = at(filledAt('patrimonio', 'all'))
export const PropertyFilledAllPhone = onPhone(filledAt('patrimonio', 'all'))
export const PropertyErrorsAll = at(errorsAt('patrimonio', 'all', { patrimonios: [{ imovel: 'Urbano' }] }))
export const ChargesEmpty = at(emptyAt('encargos'))
export const ChargesEmptyPhone = onPhone(emptyAt('encargos'))
export const ChargesFilled = at(filledAt('encargos'))
export const ChargesErrors = at(
  errorsAt('encargos', 'one', { encargos: [{ tipo: 'Outro' }], pensao_alimentos: 'x' }),
)
export const ChargesErrorsPhone = onPhone(
  errorsAt('encargos', 'one', { encargos: [{ tipo: 'Outro' }], pensao_alimentos: 'x' }),
)
export const ChargesEmptyAll = at(emptyAt('encargos', 'all'))
export const ChargesFilledAll = at(filledAt('encargos', 'all'))
export const ChargesFilledAllPhone = onPhone(filledAt('encargos', 'all'))
export const ChargesErrorsAll = at(
  errorsAt('encargos', 'all', { encargos: [{ tipo: 'Outro' }], pensao_alimentos: 'x' }),
)
export const InformationEmpty = at(emptyAt('informacoes'))
export const InformationEmptyPhone = onPhone(emptyAt('informacoes'))
export const InformationFilled = at(filledAt('informacoes'))
export const InformationErrors = at(errorsAt('informacoes'))
export const InformationErrorsPhone = onPhone(errorsAt('informacoes'))
export const InformationEmptyAll = at(emptyAt('informacoes', 'all'))
export const InformationFilledAll = at(filledAt('informacoes', 'all'))
export const InformationFilledAllPhone = onPhone(filledAt('informacoes', 'all'))
export const InformationErrorsAll = at(errorsAt('informacoes', 'all'))
