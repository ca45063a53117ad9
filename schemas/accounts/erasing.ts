/** The part of the area's address that asks whether to erase the account; also the value of the form's button, and its place. */
export const ERASE = 'apagar'
/** The part of the address with the token of a link that confirms the erasure (ACC-45). */
export const ERASE_TOKEN = 'codigo'

/** What erasing an account ends (ACC-44). */
export interface Erasure {
  readonly credits: number
  readonly works: number
  readonly proposals: number
  readonly requests: number
  readonly answered: number
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** What ends with the account, in sentences; none where nothing does. */
export const erasureInWords = ({ credits, works, proposals, requests, answered }: Erasure): string[] => [
  ...(credits > 0 ? [`Perde ${counted(credits, '1 crédito', 'créditos')}, sem reembolso.`] : []),
  ...(works > 0
    ? [
        `${counted(works, 'Um cliente escolheu-o', 'clientes escolheram-no')} para um trabalho que ainda não conta como feito: ${works === 1 ? 'é avisado, e o pedido dele volta' : 'são avisados, e os pedidos deles voltam'} a abrir.`,
      ]
    : []),
  ...(proposals > 0
    ? [`${counted(proposals, 'Uma proposta sua deixa', 'propostas suas deixam')} de contar.`]
    : []),
  ...(requests > 0
    ? [
        `${counted(requests, 'Um pedido seu acaba', 'pedidos seus acabam')}${answered > 0 ? ', e quem lhe enviou propostas é avisado' : ''}.`,
      ]
    : []),
]
