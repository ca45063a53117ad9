import { compileWizard } from '#schemas/wizards/compile.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'

export const exampleLoan = compileWizard(loanDefinition, loanFormats)

/** Obviously invented people, as the loan request holds them. */
const applicant = {
  name: 'Ana',
  lastname: 'Teste',
  data_nascimento: '01/02/1985',
  nacionalidade: 'Portuguesa',
  documento: 'Cartão de Cidadão',
  id_numero: '00000000',
  estado_civil: 'Solteiro',
  pais_residencia: 'Portugal',
  morada: 'Rua de Exemplo, 1',
  localidade: 'Lisboa',
  distrito: 'Lisboa',
  dependente: 0,
  phone1: '912 345 678',
  email: 'ana.teste@exemplo.pt',
}

const guarantor = {
  relacao_proponentes: 'Pais',
  name: 'Rui',
  lastname: 'Teste',
  data_nascimento: '03/04/1955',
  documento: 'Passaporte',
  id_numero: 'X000000',
  estado_civil: 'Casado',
  tipo_habitacao: 'Propriedade',
  encargo_mensal: 0,
  dependente: 0,
}

const job = {
  actividade_profissional: 'Por conta de Outrém',
  profissao: 'Arquiteta',
  tipo_contrato: 'Efectivo',
  antiguidade: 7,
  vencimento_mensal: 1850.5,
  nome_empresa: 'Empresa de Exemplo',
  data_entrada: '01/09/2019',
}

const accepted = { aceita_declaracao: true, autoriza_dados: true, conhece_privacidade: true }

/** The shortest request: one applicant, nothing owned or owed. */
export const shortLoan = {
  dados_gerais: {
    finalidade: 'Aquisição',
    tipo: 'Apartamento',
    destino: 'Habitação Própria Permanente',
    localidade: 'Lisboa',
    distrito: 'Lisboa',
    montante_emprestimo: 180_000,
    valor_compra: 225_000,
    prazo: 30,
    proponente: 1,
    fiador: 0,
  },
  dados_pessoais: { proponente_1: applicant },
  dados_profissionais: { proponente_1: job },
  patrimonio: { patrimonios: [] },
  encargos: { encargos: [], pensao_alimentos: 0 },
  informacoes: accepted,
}

const { documento, ...secondGuarantor } = guarantor
const { nome_empresa, data_entrada, ...pension } = job

/** The fullest one: two applicants, two guarantors, one of them a pensioner, a property and a charge. */
export const fullLoan = {
  ...shortLoan,
  dados_gerais: { ...shortLoan.dados_gerais, proponente: 2, fiador: 2 },
  dados_pessoais: {
    proponente_1: applicant,
    proponente_2: { ...applicant, name: 'Eva', id_numero: '11111111', email: 'eva.teste@exemplo.pt' },
    fiador_1: guarantor,
    fiador_2: { ...secondGuarantor, documento_identificacao: documento, id_numero: 'X111111', name: 'Ivo' },
  },
  dados_profissionais: {
    proponente_1: job,
    proponente_2: { ...job, outros_rendimentos: 120.25 },
    fiador_1: { ...pension, actividade_profissional: 'Pensionista' },
    fiador_2: job,
  },
  patrimonio: {
    patrimonios: [{ imovel: 'Urbano', utilizacao: 'Residência Principal', valor: 90_000, vende: 'Sim' }],
  },
  encargos: {
    encargos: [{ tipo: 'Crédito Automóvel', valor_mensal: 150.75, saldo_divida: 4200, quer_liquidar: 'Não' }],
    pensao_alimentos: 100,
  },
  informacoes: { info: 'Mensagem de exemplo', ...accepted },
}
