/** Stories that exist at one width alone, and why. */
interface OneWidth {
  readonly why: string
  readonly names: readonly string[]
}

/** The stories of a title, by their names without the width. */
export interface Shelf {
  readonly both?: readonly string[]
  readonly desktop?: OneWidth
  readonly phone?: OneWidth
}

const names = (text: string): readonly string[] => text.trim().split(/\s+/)

/** A part of `src/ui`: its states side by side are tested. The story to try it shows one of them, and is not tested. */
const PART: Shelf = {
  desktop: {
    why: 'a part by itself, which the toolbar shows at any width',
    names: ['Experimentar', 'Estados'],
  },
}
/** A part with a single state. */
const PART_ALONE: Shelf = {
  desktop: { why: 'a part by itself, which the toolbar shows at any width', names: ['Experimentar'] },
}
/** A part that the states of another one show, where it is tested. */
const PART_TRIED = PART_ALONE

/** A part of the library as the theme draws it: its states side by side, with nothing of ours to set. */
const PART_OF_THEME: Shelf = {
  desktop: { why: 'a part by itself, which the toolbar shows at any width', names: ['Estados'] },
}

/** A wizard whole: 'Protótipos percorridos' walks it. */
const PROTOTYPE: Shelf = {
  desktop: { why: 'it is clicked through, at the width that the toolbar says', names: ['Protótipo'] },
}

/**
 * Every story that no table of its own makes: pages, parts, the administration and the messages. A house test compares it with
 * the index of Storybook, so that none is lost unnoticed.
 */
export const shelves: Readonly<Record<string, Shelf>> = {
  'Administração/Condições (rules)': {
    both: names(`
      Construída
    `),
    desktop: {
      why: 'the editor is used at a desk: a phone shows it once',
      names: names(`
        EscritaComoDados
      `),
    },
  },
  'Administração/Tabelas (table, grid)': {
    both: names(`
      Lista ListaComEscolhidas Pormenores ImportaçãoComRascunhos FormulárioTrazido OndeSaem
    `),
    desktop: {
      why: 'a part of a page of the administration, which a phone shows as a whole',
      names: names(`
        ÚltimaPáginaDaLista ListaVazia ListaACarregar ListaComPalavrasLongas ListaComRecusas ListaFalhada Estados
        Dito QualquerServiço UmServiço ServiçoPeloTítulo TextoCurto Motivo AAcrescentar AAcrescentarComSubgrupoNovo Importação
        ImportaçãoDeDesconhecidos ImportaçãoRecusada ImportaçãoSemServiço FormulárioSemServiço ImportaçãoComAchados
        AssuntosDoRegisto NinguémSaiu NinguémVeio SaíramMaisDoQueVieram
      `),
    },
  },
  'Administração/Páginas (admin)': {
    both: names(`
      Serviços ProcurarPerguntas SubstituirTexto Perguntas PerguntasJáAbertas UmaVersão TextosDoServiço ARetirar Subgrupos Hoje
      UmSubgrupo PublicarVários RetirarVários Grupos Pedidos PedidosVazios PedidosACarregar EmRisco APromessa UmPedido Créditos
      Mensagens UmaMensagem Newsletters UmaNewsletter UmaNewsletterAEnviar Subscritores Contas UmaConta ClienteSemConta Verificações Avaliações ImóveisDaMls AMinhaConta NomePedido Devoluções Denúncias UmaDenúncia Conteúdos UmConteúdo Compras CaixaDeSaída OndeSaem EstadoVerificado Registo ProcurarEmTudo Objeções UmaObjeção Certificações UmaCertificação
    `),
    desktop: {
      why: 'the lists and pages share how they wait, fail and are empty, which Pedidos shows on a phone',
      names: names(`
        EncontradoEmTudo NovoEmail NovoEmailRecusado SemPermissão PáginaDesconhecida ServiçosVazios ServiçosACarregar ServiçosFalhados SubstituirTextoSemResultados ProcurarPerguntasSemResultados ProcurarPerguntasComPoucasLetras ProcurarPerguntasACarregar HojeVazio HojeACarregar HojeFalhado SubstituirTextoACarregar SubstituirTextoFalhado
        ProcurarPerguntasFalhado PerguntaEncontrada PerguntasPartilhadas PerguntasComRascunhoAlheio
        PerguntasACarregar PerguntasFalhadas UmaVersãoACarregar UmaVersãoFalhada TextosDoServiçoPorEscrever TextosDoServiçoRetirado
        TextosDoServiçoReencaminhado TextosDoServiçoRecusados TextosDoServiçoACarregar
        TextosDoServiçoFalhados SubgruposArquivados SubgruposVazios SubgruposACarregar
        SubgruposFalhados SubgrupoNovo UmSubgrupoVazio UmSubgrupoArquivado UmSubgrupoDesconhecido
        UmSubgrupoFalhado UmSubgrupoRecusado PublicarVáriosVerificados PublicarVáriosComErros
        PublicarVáriosFeito PublicarVáriosFalhado GruposACarregar GruposFalhados PedidosFalhados
        UmPedidoACarregar UmPedidoFalhado ARecusar AAprovar ACorrigirContacto ACorrigirContactoDaConta AReporNoPerfil CréditosVazios CréditosACarregar
        CréditosFalhados CréditoFechado CréditoAberto CréditoRecusado MensagensVazias
        MensagensACarregar MensagensFalhadas UmaMensagemACarregar UmaMensagemFalhada NewslettersVazias NewslettersACarregar NewslettersFalhadas UmaNewsletterACarregar UmaNewsletterFalhada UmaNewsletterPorGuardar UmaNewsletterAConfirmar SubscritoresVazios SubscritoresACarregar SubscritoresFalhados ContasVazias ContasACarregar ContasFalhadas VerificaçõesVazias VerificaçõesACarregar VerificaçõesFalhadas AvaliaçõesVazias AvaliaçõesACarregar AvaliaçõesFalhadas ImóveisDaMlsVazios ImóveisDaMlsACarregar ImóveisDaMlsFalhados UmaContaACarregar UmaContaFalhada ATerminarSessões ContaPrópria AMinhaContaGuardada AMinhaContaACarregar AMinhaContaFalhada ASuspender AMarcarPagamentoSeguro AAcertarCréditos DevoluçõesVazias DevoluçõesACarregar DevoluçõesFalhadas DenúnciasVazias DenúnciasACarregar DenúnciasFalhadas UmaDenúnciaACarregar UmaDenúnciaFalhada UmaDenúnciaDecidida ConteúdosVazios ConteúdosACarregar ConteúdosFalhados UmConteúdoACarregar UmConteúdoFalhado UmConteúdoDecidido AMudarOCusto ComprasVazias ComprasACarregar ComprasFalhadas CaixaDeSaídaVazia ObjeçõesVazias ObjeçõesACarregar ObjeçõesFalhadas UmaObjeçãoACarregar UmaObjeçãoFalhada UmaObjeçãoPrópria UmaObjeçãoRespondida ADarRazão AvisosGuardados ARetirarDoPerfil CertificaçõesVazias CertificaçõesACarregar CertificaçõesFalhadas UmaCertificaçãoACarregar UmaCertificaçãoFalhada UmaMensagemPorResponder AAceitarNif AConfirmarPagamento
        CaixaDeSaídaACarregar CaixaDeSaídaFalhada OndeSaemVazio OndeSaemACarregar OndeSaemFalhado
        EstadoDoSistema EstadoAVerificar EstadoFalhado EmRiscoVazios EmRiscoACarregar EmRiscoFalhados AConvidar APromessaVazia APromessaACarregar APromessaFalhada RegistoVazio RegistoACarregar RegistoFalhado
      `),
    },
    phone: {
      why: 'the menu stands next to the page on a desktop',
      names: names(`
        MenuAberto
      `),
    },
  },
  'Administração/Pré-visualização (preview)': {
    both: names(`
      Mostrada
    `),
    desktop: {
      why: 'it proves what a press does, and that is the same at both widths',
      names: names(`
        AindaNada ACarregar Falhada ComFaltas AoComputador ACancelar SegueAPergunta PeloTeclado DeixaOFoco
      `),
    },
  },
  'Administração/Editar (question editor)': {
    both: names(`
      ÍconeDeUmaOpção
    `),
    desktop: {
      why: 'it proves what a press does, and that is the same at both widths',
      names: names(`
        OpçõesColadas OpçõesColadasAbaixo OpçõesEscritasEmLista OutroColado ÍconePelaProcura OpçãoEscrita
        CamposComAvisos
        OpçõesDeNúmeros OpçãoRetirada TipoExperimentado PerguntaRetirada PerguntaReposta
        PerguntaMovida MovidaPorTeclas PerguntaNova LidaComOServiço RepetidaComAVizinha
      `),
    },
  },
  'Administração/Perguntas (editor)': {
    both: names(`
      Preenchido Versões Publicar PublicarComPerguntasDeNovo PublicarComAvisos PublicarComErros
    `),
    desktop: {
      why: 'the same dialog or list with other words, which a phone shows once',
      names: names(`
        Vazio MeioEscrito PerguntasDeBase DeUmGrupo DeUmSubgrupo PalavrasLongas Serviço
        ServiçoComErros VersõesComparadas VersõesIguais SemVersões DadosGerados PublicarSemEfeito
        PublicarComMudanças PublicarComMuitosPedidos PublicarAVerificar PublicarFalhado
        PublicarDesatualizado PublicarAEnviar PublicarSemPedidos PublicarVersãoAntiga
      `),
    },
  },
  'Administração/Bancada (workbench)': {
    both: names(`
      Guardada EmPausa Falhada EmConflito EmConflitoNaMesmaPergunta AMostrarAUmColega ADeitarFora Copiada
    `),
    desktop: {
      why: 'the same head of the page with other words, which a phone shows once',
      names: names(`
        PorTocar Desfeita AGuardar EmConflitoComPublicação EmConflitoAVer EmConflitoDesconhecido
        DeServiçoRetirado NuncaPublicada ADeitarForaNuncaPublicada AVoltarAtrás CópiaRecusada AnuladaDeQualquerSítio
      `),
    },
  },
  'Mensagens/Todas (messages)': {
    desktop: {
      why: 'every message is shown at the width of a phone and of a mail program',
      names: names(`
        Todas
      `),
    },
  },
  'Páginas/Conta (login, password)': {
    both: names(`
      IniciarSessão IniciarSessãoNoJardim IniciarSessãoComErros IniciarSessãoRecusado IniciarSessãoDesativado IniciarSessãoSuspenso IniciarSessãoVezesDeMais IniciarSessãoFalhado IniciarSessãoIndisponível IniciarSessãoEManter AContinuarSemJavaScript
      IniciarSessãoSemArmazenamento
      IniciarSessãoAEnviar IniciarSessãoComTelemóvelConfirmado IniciarSessãoComPasswordAlterada
      IniciarSessãoParaContinuar IniciarSessãoComPedidoConfirmado IniciarSessãoComGoogle
      PasswordEsquecida PasswordEsquecidaComErros PasswordEsquecidaFalhada PasswordEsquecidaAEnviar
      PasswordNova PasswordNovaComErros PasswordNovaComum PasswordNovaForaDoPrazo
      AtivarNoutroNavegador AtivarNoutroNavegadorComErros AtivarSemResposta PrimeiroAcesso PrimeiroAcessoFalhado
    `),
    desktop: {
      why: 'the scene that is drawn stands next to the form on a desktop alone; the page that signs out is blank but for a line',
      names: names(`
        IniciarSessãoNaOficina ATerminarSessão
      `),
    },
  },
  'Área/Avisos (alerts)': {
    both: names(`Preenchido PorEscolher Guardado Recusado SessãoTerminada ACarregar Falhado`),
  },
  'Área/Dados (personal data)': {
    both: names(`Preenchidos PorConfirmar SemPassword NovoEmail EmailConfirmado ComErros Recusado`),
    desktop: {
      why: 'only words and a skeleton differ from what a phone shows',
      names: names(`ACarregar Falhados`),
    },
  },
  'Área/Dispositivos (devices)': {
    both: names(`
      Vários SóEste UmTerminado ACarregar Falhado SessãoATerminar SessãoNoFim PasswordDeNovo PasswordDeNovoErrada
      LigaçãoDeNovo Confirmar ConfirmarSemPassword ConfirmarPelaLigação Confirmado ConfirmarForaDoPrazo
      ConfirmarACarregar ConfirmarFalhado
    `),
  },
  'Área/Notificações (push)': {
    both: names(`PorPerguntar Ligadas Recusadas NoIPhone Falhada ACliente ClienteLigado`),
    desktop: {
      why: 'it proves what a press does, and that is the same at both widths',
      names: names(`SemSuporte Escolhidas`),
    },
  },
  'Área/MLS (property, imóveis)': {
    both: names(`Lista SemAcesso OsMeus ImóvelNovo ComErros`),
    desktop: {
      why: 'only words differ from what a phone shows',
      names: names(`
        ListaVazia ListaSemNadaComFiltros LugarDesconhecido ListaACarregar ListaFalhada SemPacote OsMeusVazios
        OsMeusACarregar OsMeusFalhados ARemover
      `),
    },
  },
  'Área/Pedidos (leads)': {
    both: names(`
      Lista ListaVazia ComPesquisas AMudarPesquisas UmPedido ComErros ComoFica ComPreçoAnterior ComFicheiros Respondido Escolhida Propostas SessãoTerminada PorConfirmar AEsperarDeLugar Escondido ListaAEsconder
    `),
    phone: { why: 'a wide screen shows list and map side by side', names: ['NoMapa'] },
    desktop: {
      why: 'a notice in the place of what the others show on a phone',
      names: names(`
        ListaSemNadaComFiltros ListaSemZona ListaACarregar ListaFalhada UmPedidoACarregar UmPedidoFalhado SemCréditos
        JáCheio CheioAoEscrever CanceladoAoEscrever RespondidoAoEscrever LidaAoAlterar Recusada ARetirar ARetirarComContacto AGuardarPesquisa PesquisasFalhadas MaisPropostas PropostasVazias PropostasACarregar PropostasFalhadas
      `),
    },
  },
  'Área/Perfil (edit profile)': {
    both: names(`
      Preenchido PorEscrever Guardado Retomado ComErros Recusado PorVerificar
      DevolvidoPeloServidor CertificaçãoDevolvida AvaliaçãoPorDenunciar AvaliaçãoRetomada ACarregar Falhado
    `),
    desktop: { why: 'one box is ticked', names: names(`FotografiasPermitidas`) },
  },
  'Páginas/Área (dashboard)': {
    both: names(`
      Cliente ClienteSemPedidos PrimeiroAcesso PrimeiroAcessoComErros Profissional DiaVazio DiaSemZona DiaComLugaresAAcabar PorConfirmar EMailQueDevolveMensagens PorConfirmarSemSms
      PorConfirmarEnviadoDeNovo PorConfirmarVezesDeMais Administrador AApagar AApagarSemPassword
      PalavrasLongas ACarregar
      Falhada
    `),
  },
  'Páginas/Categoria (category)': {
    both: names(`
      Casa Certificação Clima Aulas Outros ÁreasEmQuantidade ÁreasFiltradas FiltroVazio Vazia PalavrasLongas
    `),
  },
  'Páginas/Preços (pricing, créditos)': {
    both: names(`
      Visitante Cliente Profissional PrimeiraCompraComErros
    `),
    desktop: {
      why: 'only words differ from what a phone shows',
      names: names(`
        PrimeiraCompra CompraFalhada SemPacotes ACarregar Falhada
      `),
    },
  },
  'Área/Créditos (credits)': {
    both: names(`
      Preenchidos PorConfirmar APedirDevolução EmDívida UmaConfirmação
    `),
    desktop: {
      why: 'only words differ from what a phone shows',
      names: names(`
        Vazios SemIban Paga ACarregar Falhados UmaConfirmaçãoDevolvida UmaConfirmaçãoACarregar UmaConfirmaçãoFalhada
      `),
    },
  },
  'Páginas/Contactos (contact)': {
    both: names(`
      Vazia ComErros AEnviar Enviada EnviadaEContinuada Falhada FicheiroDesconhecido FicheiroGrande
      FicheiroRetirado
    `),
    phone: {
      why: 'only its words differ from the page with errors',
      names: names(`
        PublicadaSemScripts
      `),
    },
  },
  'Páginas/Denunciar (report)': {
    both: names(`
      Vazia Preenchida ComErros AEnviar Enviada Falhada
    `),
    desktop: { why: 'it is told as one with a name is', names: names(`SobreMenores`) },
    phone: {
      why: 'only its words differ from the page with errors',
      names: names(`
        PublicadaSemScripts
      `),
    },
  },
  'Páginas/Informação legal (terms)': {
    both: names(`
      Acessibilidade Transparência TransparênciaSemDenúncias Cookies
    `),
  },
  'Páginas/Rascunho (draft preview)': {
    both: names(`
      Mostrada Anulada
    `),
    desktop: {
      why: 'the box of a question says it in a line',
      names: names(`
        SemPerguntas
      `),
    },
  },
  'Páginas/Objeção (objection)': {
    both: names(`
      PorObjetar ComErros Falhada Recebida ComRazão Desconhecida
    `),
    desktop: {
      why: 'what differs from the others is a line',
      names: names(`
        AEnviar SemRazão ForaDoPrazo
      `),
    },
  },
  'Páginas/Explicações (help)': {
    both: names(`
      ComoFunciona Profissionais Pacotes PacotesVazios PacotesComNúmerosEstranhos
      PacotesComPalavrasLongas Sobre Condições Privacidade NewsletterASair NewsletterAConfirmar NewsletterConfirmada NewsletterFora
      NewsletterDesconhecida Subscrever SubscreverFeito SubscreverFalhado
    `),
  },
  'Páginas/Início (home)': {
    both: names(`
      Preenchida Vazia
    `),
    desktop: { why: 'a row with one card is on a phone what a card is', names: names(`ComUmTrabalho`) },
  },
  'Páginas/Pedido (request, proposal)': {
    both: names(`
      PorConfirmar EnviadoDeNovo EnviadoDeNovoFalhado Publicado ComPropostas PropostaAberta TelemóvelPorAnular AContratar ComCinco EmPausa Escolhido ForaDoPrazo
      NãoEncontrei ACancelar ACancelarFalhado Arquivado Recusado Desconhecido PalavrasLongas ÀEspera
      PediuAUm PediuAUmComProposta AMudarContacto ContactoPorConfirmar ContactoCódigoErrado ContactoRecusado ContactoNoutroAparelho
    `),
    desktop: {
      why: 'what differs from the others is a button or a line',
      names: names(`
        SemMaisRondas EscolhidoQueSaiu EndereçoRecusado ForaDoPrazoComPropostas AProlongarFalhado NãoEncontreiSemMotivo
        ÀEsperaDeNinguém AMostrarTelemóvel
      `),
    },
  },
  'Páginas/Fora do caminho (404)': {
    both: names(`
      Brevemente SemLigação NãoEncontrada Falhada FalhadaComCódigo ServidorFalhado ServidorNãoEntende
    `),
  },
  'Páginas/Perfil (public profile)': {
    both: names(`
      Completo ComMarcas ComAvaliações Parcial SemImagens RegistoIncompleto PalavrasLongas
    `),
  },
  'Páginas/Pedir proposta (quote)': {
    both: names(`
      VáriosServiços UmServiço Ausente Falhado
    `),
    desktop: { why: 'a box is ticked', names: names(`ComOutros`) },
  },
  'Páginas/Imóvel (listing)': {
    both: names(`
      ParaVender ParaArrendar Desaparecido
    `),
  },
  'Páginas/Imóveis (real estate)': {
    both: names(`
      Todas Filtradas Vazia LocalDesconhecido LocaisEncontrados NenhumLocal LocaisFalhados
    `),
  },
  'Páginas/Procura (search)': {
    both: names(`
      Encontrados Parecidos Nada Vazia Perigo
    `),
  },
  'Páginas/Serviço (service)': {
    both: names(`
      Preenchida SemTextos Retirada RetiradaSozinha PalavrasLongas
    `),
  },
  'Páginas/Subgrupo (subcategory)': {
    both: names(`
      Preenchida Vazia PalavrasLongas
    `),
  },
  'Partes/Base/Etiqueta (chip, badge)': PART_OF_THEME,
  'Partes/Base/Separadores (tabs)': PART_OF_THEME,
  'Partes/Base/Cartão (card, surface)': PART_OF_THEME,
  'Partes/Base/Caixa (checkbox, switch)': PART_OF_THEME,
  'Partes/Base/Botão (button, spinner)': PART,
  'Partes/Base/Cara (avatar, star, estrelas)': PART,
  'Partes/Base/Carrossel (carousel)': PART,
  'Partes/Base/Erro de um campo (error)': PART,
  'Partes/Base/Ficheiro (file, upload)': PART,
  'Partes/Base/Como funciona (steps)': PART,
  'Partes/Base/Desenho (drawing, illustration)': PART_TRIED,
  'Partes/Base/Formulário (form)': PART_ALONE,
  'Partes/Base/Fundo do mapa (map)': PART_TRIED,
  'Partes/Base/Ícone (icon)': PART,
  'Partes/Base/Ícone de categoria (icon)': PART_TRIED,
  'Partes/Base/Largura (container)': PART_ALONE,
  'Partes/Base/Ficheiros (file list)': PART_ALONE,
  'Partes/Base/Sugestões (combobox)': PART_ALONE,
  'Partes/Base/Mapa (map, markers)': PART_TRIED,
  'Partes/Base/Logo (marca, brand)': PART_TRIED,
  'Partes/Base/Diálogo (dialog, modal)': PART_ALONE,
  'Partes/Base/Falha (failed, retry)': PART_ALONE,
  'Partes/Base/Notificação (toast)': PART,
  'Partes/Base/Resposta (fact, answer)': PART,
  'Partes/Base/Seta (arrow)': PART_TRIED,
  'Partes/Base/Leitor de ecrã (reader)': PART_ALONE,
  'Partes/Base/Aviso (alert, notice)': PART,
  'Partes/Base/Campo de password (password)': PART,
  'Partes/Base/Fotografias (photos)': PART,
  'Partes/Base/Progresso (stepper, bar)': PART,
  'Partes/Base/Espera (loading bar)': PART,
  'Partes/Base/Cena (scene, drawing)': PART,
  'Partes/Base/Escolha (select, dropdown)': PART,
  'Partes/Base/Enviar de novo (resend)': PART,
  'Partes/Base/Ordenar (sortable, drag)': PART,
  'Partes/Base/Barra fixa (sticky bar)': PART_ALONE,
  'Partes/Base/Texto (input, textarea)': PART,
  'Partes/Base/Esqueleto (skeleton)': PART,
  'Partes/Conversa (chat)': {
    both: names(`
      Vazia Preenchida AEnviar NãoEnviada ComFotografias FotografiasPorEnviar SemNada
      ADenunciar Reaberta Denunciada DenunciadaAoEscrever ACarregar Falhada Longa ComAnteriores
      SemScripts SemScriptsRecusada SemScriptsPorLer DataProposta DataCombinada DataRecusada SemScriptsComData
    `),
    desktop: {
      why: 'it looks like a message that was sent',
      names: names(`EnviadaSemResposta DataCancelada`),
    },
  },
  'Partes/Ligação (offline)': {
    both: names(`
      ÀEspera Fechada Desatualizada PedidoACaminho PerguntasACaminho ParteEmFalta ParteTentadaDeNovo
    `),
  },
  'Partes/Moldura (header, footer)': {
    both: names(`
      Cabeçalho CabeçalhoComEMailDevolvido CabeçalhoComPedidosGuardados Rodapé Cookies
    `),
    desktop: {
      why: 'on a phone these stand in the menu',
      names: names(`
        CabeçalhoComMenu CabeçalhoNoInícioDeSessão CabeçalhoComSessão CabeçalhoComPedidoGuardado
      `),
    },
  },
  'Partes/Avaliação (review)': {
    both: names(`
      PorEscrever ComErros Recusada Escrita
    `),
  },
  'Partes/Mapa (map)': {
    both: names(`
      CódigoPostal CódigoPostalNoInterior
    `),
    desktop: {
      why: 'the same map with another circle or other tiles',
      names: names(`
        Raio2 Raio10 Raio25 Raio100 Raio500 Raio10Largo MovidoPorBotões Mosaicos MosaicosRecusados
      `),
    },
  },
  'Partes/Pedido numa página (page)': {
    both: names(`
      Pergunta ValorErrado AEnviar
    `),
  },
  'Partes/Pedido a meio (draft)': {
    both: names(`
      NoutroDispositivo NoutroDispositivoPorEmail NoutroDispositivoFalhado DoisDispositivos
      Desaparecido JáEnviado AChegar AChegarTarde
    `),
    desktop: { why: 'only its words differ from the failed one', names: ['NoutroDispositivoSemLugar'] },
  },
  'Partes/Perguntas (questions)/Mais pormenores': { both: names(`SemRespostas UmaLevaAOutra`) },
  'Partes/Perguntas (questions)/Repetidas (repeat, group)': {
    both: names(`SemRespostas ComDois ComCondição`),
  },
  'Partes/Ajuda (help, tooltip)': {
    both: names(`ComDesenhos`),
    desktop: {
      why: 'it proves what a press does, and that is the same at both widths',
      names: names(`
        DeUmaLinha DeUmaEscolha PeloTeclado DeVáriasEscolhas UmaExcluiAsOutras QueAcabaOPedido
      `),
    },
  },
  'Partes/Newsletter (e pedido)': {
    both: names(`
      PorConfirmar PorConfirmarSemMensagem PorConfirmarNoGmail PorConfirmarPorSms ACorrigir Publicado Arquivado ACancelar Cancelado ACancelarFalhado
      NewsletterVazia NewsletterObrigatória NewsletterInválida NewsletterAEnviar NewsletterFeita
      NewsletterFalhada
    `),
    desktop: {
      why: 'the same dialog or form with other words',
      names: names(`
        EndereçoLongo
      `),
    },
  },
  'Partes/Procura (search, autocomplete)/A carregar': {
    desktop: {
      why: 'the same list with one line in it',
      names: names(`
        ACarregar
      `),
    },
  },
  'Partes/Procura (search, autocomplete)/Perigo': {
    both: names(`
      Gás PoucaCerteza
    `),
    desktop: {
      why: 'the list of any search',
      names: names(`
        SemPerigo
      `),
    },
  },
  'Partes/Procura (search, autocomplete)/Títulos parecidos': {
    both: names(`
      TítulosParecidos
    `),
  },
  'Partes/Procura (search, autocomplete)': {
    both: names(`
      Vazia Populares Resultados ÁreasNosResultados Nada MaisResultados
    `),
    desktop: {
      why: 'the same list with other words',
      names: names(`
        Falhada Parecidos NadaEscolhido NadaEscolhidoDaLista PeloTeclado
        SubgrupoAberto MaisResultadosComPalavrasLongas
      `),
    },
  },
  'Partes/Opções do registo (options)': {
    desktop: {
      why: 'it proves what is filtered, and that is the same at both widths',
      names: names(`
        Filtradas NenhumaEncontrada
      `),
    },
  },
  'Assistentes/Pedido (order, wizard)/Protótipo': PROTOTYPE,
  'Assistentes/Registo (sign-up, wizard)/Protótipo': PROTOTYPE,
  'Assistentes/Crédito habitação (loan)/Protótipo (simulador)': PROTOTYPE,
  'Assistentes/Protótipos percorridos': {
    desktop: {
      why: 'tests of what a network does to a wizard, which Storybook does not list',
      names: ['Pedido', 'Registo', 'Crédito'].flatMap((wizard) =>
        ['Rápida', 'Lenta', 'Tardia', 'AFalhar', 'ARecusar', 'SemLigação'].map((network) => wizard + network),
      ),
    },
  },
  'Assistentes/Crédito habitação (loan)/Textos': {
    desktop: {
      why: 'a dialog of running text',
      names: names(`
        Declaração Autorização
      `),
    },
  },
  'Assistentes/Pedido (order, wizard)/Perguntas dos serviços': {
    desktop: {
      why: 'every question type is shown on a phone among the types',
      names: names(`
        QualquerServiço ArrendamentoComercial FotografiaDeImóveis LimpezaDeAlojamento
        RemodelaçãoDeCozinha PinturaDeCasa Canalizador Eletricista ReparaçãoDeTelhado FugaDeGás
        ElevadoresDomésticos LimpezaDeTapetes Mudanças TransporteDeMóveis PequenasReparações
        InspeçãoDeEdifícios InspeçãoDeGás ReparaçãoDeArCondicionado BombasDeCalor Contabilista
        FotógrafoDeCasamentos Catering Reboque MotoristaParticular AulasDeFísica AulasDeCondução
      `),
    },
  },
}
