/** Frequent questions, on the page and in its structured data. */
export const frequentQuestions = [
  {
    question: 'Quanto custa pedir propostas?',
    answer: 'Nada. Pedir, receber e comparar propostas é gratuito, e não é obrigado a contratar ninguém.',
  },
  {
    question: 'Quem recebe o meu pedido?',
    answer:
      'Os profissionais registados para esse serviço na sua zona veem as respostas e a localidade, sem o seu nome nem contactos. São aceites as cinco primeiras propostas; se quiser, pode pedir mais cinco, uma vez: dez no total. Decide quem vê o seu telemóvel.',
  },
  {
    question: 'O que traz cada proposta?',
    answer:
      'Uma mensagem escrita para si, o contacto do profissional, o perfil dele e um chat para tirar dúvidas.',
  },
  {
    question: 'Como escolho?',
    answer:
      'Compare com calma e prima Contratar na proposta que preferir. Se nenhuma servir, não tem de aceitar nenhuma: pode pedir mais cinco, prolongar o prazo ou fazer outro pedido.',
  },
] as const
