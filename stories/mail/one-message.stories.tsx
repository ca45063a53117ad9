import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from './messages.ts'
import { ShownMessage } from './shown-message.tsx'

interface Args {
  /** Its name in the outbox. */
  name: string
}

/** Each message by itself, by its title in the administration. The story of all of them is tested. */
const meta: Meta<Args> = {
  title: 'Mensagens/Uma a uma (e-mail, SMS)',
  tags: ['!test'],
  render: ({ name }) => (
    <main>
      {messages
        .filter((message) => message.name === name)
        .map((message) => (
          <ShownMessage key={name} message={message} />
        ))}
    </main>
  ),
}
export default meta

const sent = (name: string): StoryObj<Args> => ({
  args: { name },
  argTypes: { name: { table: { disable: true } } },
})

export const AtivaçãoDoRegisto = sent('activation')
export const AvaliaçãoNova = sent('reviewArrived')
export const AvisoDeCompraContestadaOuDevolvida = sent('reversalNotice')
export const AvisoDeCrédito = sent('loanNotice')
export const AvisoDeEmailMudado = sent('emailChanged')
export const AvisoDoQueTemPrazo = sent('operatorAlert')
export const BoasVindas = sent('welcome')
export const ClienteQueDeixouOPedido = sent('clientGone')
export const ComoPagarOsCréditosPorTransferência = sent('purchaseInstructions')
export const CompraRecusadaOuDevolvida = sent('purchaseEnded')
export const ConfirmaçãoDeApagarAConta = sent('erasureLink')
export const ConfirmaçãoDeIdentidade = sent('proofLink')
export const ConfirmaçãoDePagamentoDeCréditos = sent('purchaseReceipt')
export const ConfirmaçãoDoCrédito = sent('loanConfirmation')
export const ConfirmaçãoDoNovoEmail = sent('newEmail')
export const ConfirmaçãoDoPedido = sent('leadConfirmation')
export const ConfirmaçãoDoPedidoSms = sent('leadSms')
export const ConfirmaçãoDoTelemóvelSms = sent('mobileVerification')
export const ContactoDeUmaContaCorrigidoPelaAdministração = sent('accountCorrected')
export const ContinuarNoutroDispositivo = sent('draftLink')
export const ConviteParaAAdministração = sent('adminInvitation')
export const ConviteParaProfissional = sent('professionalInvitation')
export const ConviteParaUmPedido = sent('requestInvitation')
export const CréditosDeUmaCompraContestadaOuDevolvida = sent('purchaseReversed')
export const DecisãoSobreUmaDenúncia = sent('contentReportDecided')
export const DecisãoSobreUmaPessoa = sent('decisionTaken')
export const DecisãoSobreUmaPessoaSms = sent('decisionTakenSms')
export const DenúnciaRecebida = sent('contentReportReceived')
export const DevoluçãoDeCréditos = sent('returnDecided')
export const HáLugarNumPedido = sent('placeFree')
export const ImóvelRetiradoDaMls = sent('propertyRemoved')
export const MensagemDeContacto = sent('contact')
export const MensagensPorLer = sent('unreadChat')
export const MensagensPorLerSms = sent('unreadChatSms')
export const Newsletter = sent('newsletter')
export const NewsletterAConfirmar = sent('newsletterConfirmation')
export const NewsletterBoasVindas = sent('newsletterWelcome')
export const NewsletterEnsaio = sent('newsletterTest')
export const NifPorVerificarDeNovo = sent('nifAnew')
export const NovaPassword = sent('passwordReset')
export const OutraPropostaFoiEscolhida = sent('proposalThanked')
export const PedidoCancelado = sent('requestEnded')
export const PedidoNãoAceite = sent('requestRefused')
export const PedidoNãoAceiteSms = sent('requestRefusedSms')
export const PedidoNovo = sent('newRequest')
export const PedidoNovoSms = sent('newRequestSms')
export const PedidoQueVoltouAAbrir = sent('requestReopened')
export const PedidosAEspera = sent('newRequests')
export const PedidosNovosDoDia = sent('requestsOfTheDay')
export const PrazoATerminar = sent('periodEnding')
export const PrazoATerminarSms = sent('periodEndingSms')
export const ProfissionalEscolhidoIndisponível = sent('choiceEnded')
export const ProfissionalEscolhidoIndisponívelSms = sent('choiceEndedSms')
export const PropostaEscolhida = sent('proposalChosen')
export const PropostaNova = sent('proposalArrived')
export const PropostaNovaSms = sent('proposalArrivedSms')
export const PropostaQueDeixouOuVoltaAContar = sent('proposalGone')
export const PropostaQueDeixouOuVoltaAContarSms = sent('proposalGoneSms')
export const PropostasDepoisDaSuspensão = sent('proposalsBack')
export const RespostaAUmaMensagemDeContacto = sent('contactAnswer')
export const RespostaAUmaObjeção = sent('objectionAnswered')
export const ResumoDiárioDoQueEspera = sent('operatorSummary')
export const TelemóvelMostrado = sent('phoneShown')
export const VerificaçãoDoNif = sent('nifDecided')
