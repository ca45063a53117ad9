const page = (title: string, text: string, code?: string) =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Cinco</title></head><body><main><h1>${title}</h1>
<p>${text}</p>${code === undefined ? '' : `<p>Código: ${code}</p>`}<p><a href="/">Voltar ao início</a></p></main></body></html>`

/** The page shown when a page could not be rendered: plain, in Portuguese, with a link home, and the id by which the log knows it. */
export const failurePage = (code: string): string =>
  page('Algo correu mal', 'Erro no servidor. Favor tentar novamente mais tarde.', code)

/** The page for an address that cannot be decoded (`/perfil/%FF`), and so has no route to show the not-found page. */
export const unreadablePage = (): string =>
  page('Oops... PÁGINA NÃO ENCONTRADA', 'O endereço não está bem escrito.')

/** The page where too many are asked for at once (SRV-31). */
export const busyPage = (): string =>
  page('Estamos com muitas visitas', `${BUSY} Tente novamente dentro de momentos.`)

/** What is said of a posted form then. */
export const BUSY = 'De momento há muitas visitas ao mesmo tempo.'

/** The page for a posted form that was refused, unread or undone. */
export const refusedPage = (text: string): string =>
  page('Não foi possível enviar', `${text} Volte atrás no navegador e tente novamente.`)
