import {
  amount,
  count,
  date,
  type Field,
  nameFromList,
  objectOf,
  ofKind,
  oneOf,
  optional,
  text,
  twoDigits,
} from './fields.ts'
import { loanOptions } from './options.ts'

/** The people of a loan request, in the order in which they are asked (LOAN-4). */
export const people = {
  proponente_1: 'Primeiro proponente',
  proponente_2: 'Segundo proponente',
  fiador_1: 'Primeiro fiador',
  fiador_2: 'Segundo fiador',
} as const

export type Person = keyof typeof people

export const personNames = Object.keys(people) as Person[]

const isApplicant = (person: Person): boolean => person.startsWith('proponente')

/** Autofill is for the first applicant, who fills in the form, and off for the others. */
const autofillOf = (person: Person, name: string): string => (person === 'proponente_1' ? name : 'off')

/** `beside` is the field that says which document it is. */
const documentNumber = (beside: string): Field => ofKind('Número do documento', 'documentNumber', { beside })

const identity = (person: Person): Record<string, Field> => ({
  name: ofKind('Nome Próprio', 'personName', { autocomplete: autofillOf(person, 'given-name') }),
  lastname: ofKind('Apelido', 'personName', { autocomplete: autofillOf(person, 'family-name') }),
  data_nascimento: date('Data de nascimento', 'birthDate', { autocomplete: autofillOf(person, 'bday') }),
})

/** A button that copies the first applicant's address to the second (LOAN-19). */
const sameHome = {
  copy: {
    label: 'Copiar morada do 1.º proponente',
    from: 'proponente_1',
    to: 'proponente_2',
    fields: ['pais_residencia', 'morada', 'localidade', 'distrito'],
  },
}

function applicant(person: Person): Record<string, Field> {
  return {
    ...identity(person),
    nacionalidade: nameFromList('Nacionalidade', 'nationality', { autocomplete: 'off' }),
    documento: oneOf('Documento de identificação', loanOptions.documento),
    id_numero: documentNumber('documento'),
    estado_civil: oneOf('Estado civil', loanOptions.estado_civil),
    dependente: count('Número de dependentes', [0, 1, 2, 3, 4, 5, 6]),
    pais_residencia: nameFromList('País de residência', 'country', { autocomplete: 'off' }),
    morada: text(
      'Morada',
      {
        autocomplete: autofillOf(person, 'street-address'),
        wide: true,
        ...(person === 'proponente_2' && sameHome),
      },
      200,
    ),
    localidade: text('Localidade', { suggest: 'places', autocomplete: autofillOf(person, 'address-level2') }),
    distrito: oneOf('Distrito', loanOptions.distrito),
    phone1: ofKind('Telemóvel', 'internationalPhone', { autocomplete: autofillOf(person, 'tel') }),
    phone2: optional(ofKind('Outro número', 'internationalPhone', { autocomplete: 'off' })),
    email: ofKind('E-mail', 'email', { autocomplete: autofillOf(person, 'email') }),
  }
}

/** Guarantor 2's document goes by another name on the wire (LOAN-5). */
function guarantor(person: Person): Record<string, Field> {
  const kind = person === 'fiador_2' ? 'documento_identificacao' : 'documento'
  return {
    relacao_proponentes: oneOf('Relação com os proponentes', loanOptions.relacao_proponentes),
    ...identity(person),
    [kind]: oneOf('Documento de identificação', loanOptions.documento),
    id_numero: documentNumber(kind),
    estado_civil: oneOf('Estado civil', loanOptions.estado_civil),
    tipo_habitacao: oneOf('Tipo de habitação', loanOptions.tipo_habitacao),
    encargo_mensal: amount('Encargo mensal com a habitação'),
    dependente: count('Número de dependentes', [0, 1, 2, 3, 4, 5, 6]),
  }
}

/** Step 2's fields of one person (LOAN-5). */
export const personal = (person: Person) =>
  objectOf(isApplicant(person) ? applicant(person) : guarantor(person), people[person])

/** Step 3's fields of one person (LOAN-6). Company and date of joining fall away for pensioners (see `definition`). */
export const professional = (person: Person) =>
  objectOf(
    {
      actividade_profissional: oneOf('Actividade profissional', loanOptions.actividade_profissional),
      profissao: text('Profissão'),
      tipo_contrato: oneOf('Tipo de contrato', loanOptions.tipo_contrato),
      antiguidade: twoDigits('Antiguidade (anos)'),
      vencimento_mensal: amount('Vencimento mensal líquido'),
      outros_rendimentos: optional(amount('Outros rendimentos mensais')),
      nome_empresa: text('Nome da empresa'),
      data_entrada: date('Data de entrada na empresa', 'pastDate'),
    },
    people[person],
  )
