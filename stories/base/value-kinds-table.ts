import type { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import type { atoms } from '#schemas/atoms/registry.ts'

export type ValueKind = keyof typeof atoms | keyof typeof nameAtoms

/** The story of each value kind. */
export const valueKindStories: Readonly<Record<ValueKind, string>> = {
  postalCode: 'CódigoPostal',
  phone: 'Telemóvel',
  internationalPhone: 'TelemóvelDeQualquerPaís',
  email: 'Email',
  personName: 'NomeDePessoa',
  filledText: 'Texto',
  otherAnswer: 'OutraResposta',
  dateTime: 'DataEHora',
  birthDate: 'DataDeNascimento',
  pastDate: 'DataPassada',
  comingDays: 'DiasQueVêm',
  money: 'Dinheiro',
  positiveMoney: 'DinheiroAcimaDeZero',
  twoDigits: 'DoisAlgarismos',
  quantity: 'Quantidade',
  placeText: 'Lugar',
  documentNumber: 'NúmeroDeDocumento',
  nif: 'NIF',
  taxNumber: 'NúmeroDeIVA',
  country: 'País',
  nationality: 'Nacionalidade',
}
