/** A message of the contact form as it is kept, without its attachment. `now` in milliseconds. */
export const contactMessage = (now: number) => ({
  id: 'mensagem-1',
  name: 'Rui Teste',
  email: 'rui.teste@exemplo.pt',
  subject: 'Dúvida',
  message: 'Olá',
  created_at: new Date(now).toISOString(),
})
