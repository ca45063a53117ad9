/** Frequent questions, on the page and in its structured data. */
export const frequentQuestions = [
  {
    question: 'Quanto custa pedir propostas?',
    answer: 'Nada. Pedir, receber e comparar propostas é gratuito, e não é obrigado a contratar ninguém.',
  },
  {
    question: 'Quem recebe o meu pedido?',
    answer:
      'Os profissionais registados para esse serviço na sua zona. No máximo, cinco podem ficar com o seu contacto.',
  },
  {
    question: 'O que traz cada proposta?',
    answer:
      'Uma mensagem escrita para si, o contacto do profissional, o perfil dele e um chat para tirar dúvidas.',
  },
  {
    question: 'Como escolho?',
    answer:
      'Compare com calma e aceite a proposta que preferir. Se nenhuma servir, não tem de aceitar nenhuma e pode fazer outro pedido.',
  },
] as const
